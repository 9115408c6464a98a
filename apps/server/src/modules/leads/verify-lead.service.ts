import { formatBlogDate } from '@jalsa/booking-core';
import { format } from 'date-fns/format';
import type { Context } from '../../context.ts';
import type { Executor } from '../../database/executor.ts';
import { newId } from '../../lib/ids.ts';
import { india } from '../../lib/india.ts';
import { findSupportEmail } from '../catalogue/index.ts';
import { codeExpired, verifyCode } from '../identity/index.ts';
import { enqueueMessages } from '../messaging/index.ts';
import { type Lead, takeLeadRequest, writeLead } from './leads.repository.ts';

const FORM_FIELDS = ['businessName', 'businessType', 'email', 'contactName', 'leadType'] as const;

interface LeadTry {
  mobile: string;
  otp: string;
  nonce: string | null | undefined;
  /** The caller's address, from `clientAddress`. */
  address: string;
}

/**
 * Turns the form of a right code into a lead and writes the email about it to the support address, in one transaction. A
 * second form of a number on the same day (India) corrects its lead, and the email says so; a form without any change makes
 * no email. Throws as `verifyCode` does.
 */
export async function verifyLead(context: Context, asked: LeadTry): Promise<{ message: string }> {
  await verifyCode(context, { ...asked, purpose: 'host_lead' }, async (executor, { subjectId }, now) => {
    const request = subjectId === null ? null : await takeLeadRequest(executor, subjectId);
    // An earlier code of the same form was verified.
    if (!request) throw codeExpired();
    const { businessName, businessType, email, contactName, mobile, leadType } = request;
    const written = await writeLead(executor, {
      id: newId(now),
      businessName,
      businessType,
      email,
      contactName,
      mobile,
      leadType,
      day: format(now, 'yyyy-MM-dd', { in: india }),
      verifiedAt: now,
    });
    await notifySupport(executor, context, { ...written, formId: request.id });
  });
  return { message: 'Thank You!' };
}

async function notifySupport(
  executor: Executor,
  { log }: Context,
  { lead, before, formId }: { lead: Lead; before: Lead | null; formId: string },
): Promise<void> {
  const changes = before === null ? [] : FORM_FIELDS.filter((field) => lead[field] !== before[field]);
  if (before !== null && changes.length === 0) return;
  const support = await findSupportEmail(executor);
  if (support === null) {
    log.error(
      { lead: lead.id },
      'nobody is told of a lead, because no catalogue with a support address is loaded',
    );
    return;
  }
  const notice = {
    template: 'host_lead' as const,
    dedupeKey: `lead:${formId}`,
    to: { mobile: null, email: support },
    parameters: {
      business: lead.businessName,
      business_type: lead.businessType,
      contact: lead.contactName,
      mobile: `+91 ${lead.mobile}`,
      email: lead.email,
      lead_type:
        before === null ? lead.leadType : `${lead.leadType} (correction of an earlier form of the day)`,
      when: formatBlogDate(lead.verifiedAt),
    },
  };
  await enqueueMessages(executor, [notice], lead.verifiedAt);
}
