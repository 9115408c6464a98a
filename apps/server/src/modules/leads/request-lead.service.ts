import type { CodeSent, HostLead } from '@jalsa/api-client/contract';
import { MESSAGES } from '@jalsa/booking-core';
import { addHours } from 'date-fns/addHours';
import type { Context } from '../../context.ts';
import { atField, DomainError } from '../../lib/domain-error.ts';
import { newId } from '../../lib/ids.ts';
import { hashNonce, sendCode } from '../identity/index.ts';
import { findLeadRequest, insertLeadRequest, renewLeadRequest } from './leads.repository.ts';

/** The time for which a submitted form waits for the verification of its number, counted from its latest code. */
const REQUEST_HOURS = 1;

/**
 * Stores the form of a host and sends a one-time code to its number. No lead exists before the code is verified. Throws
 * `rate_limited` as `sendCode` does; nothing is stored then.
 */
export async function requestLead(context: Context, form: HostLead, address: string): Promise<CodeSent> {
  const now = context.clock.now();
  const id = newId(now);
  const mobile = form.contact_phone_number;
  const sent = await sendCode(context, {
    mobile,
    address,
    purpose: 'host_lead',
    subjectId: id,
    write: (executor, { nonceHash }) =>
      insertLeadRequest(executor, {
        id,
        businessName: form.business_name,
        businessType: form.business_type,
        email: form.email,
        contactName: form.contact_name,
        mobile,
        leadType: form.lead_type,
        nonceHash,
        submittedAt: now,
        expiresAt: addHours(now, REQUEST_HOURS),
      }),
  });
  return { message: MESSAGES.leadOtpSent, ...sent };
}

/**
 * Sends another code for a submitted form: the form of the nonce, else the latest one of the number. Throws `otp_expired`
 * when there is none, and `rate_limited` as `sendCode` does.
 */
export async function resendLeadCode(
  context: Context,
  { mobile, nonce, address }: { mobile: string; nonce: string | null | undefined; address: string },
): Promise<CodeSent> {
  const now = context.clock.now();
  const request = await findLeadRequest(context.database, { mobile, nonceHash: hashNonce(nonce ?? ''), now });
  if (!request) throw formExpired();
  const sent = await sendCode(context, {
    mobile,
    address,
    purpose: 'host_lead',
    subjectId: request.id,
    write: async (executor, { nonceHash }) => {
      const expiresAt = addHours(now, REQUEST_HOURS);
      if (!(await renewLeadRequest(executor, request.id, { nonceHash, expiresAt }))) throw formExpired();
    },
  });
  return { message: MESSAGES.leadOtpSent, ...sent };
}

function formExpired(): DomainError {
  const message = 'No form for this number is waiting for a code. Please submit the form again.';
  return new DomainError('otp_expired', message, atField('phone_number', message));
}
