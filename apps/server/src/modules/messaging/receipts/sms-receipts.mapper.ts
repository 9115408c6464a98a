import * as z from 'zod';
import { parseJson } from '../../../lib/parse-json.ts';
import { MSG91_STATUSES } from '../adapters/msg91-errors.rules.ts';
import type { ReportedReceipt } from './record-report.service.ts';

const ID = /^[^\0]{1,512}$/;
const MESSAGE_ID = /^[\w-]{36}$/;
/** A reason is kept if it is a code or some words: no number and no text of a message. */
const CODE = /^(?!.*\d{6})[\w .:-]{1,40}$/;

const text = z.union([z.string(), z.number()]).transform(String);
const report = z.object({ status: text, CRQID: text.optional(), date: z.string().optional() });
const request = z.object({ requestId: text, report: z.array(report) });
const single = report.extend({ requestId: text });

/**
 * The receipts of a report of MSG91 in the versions 2 and 3 of its webhook (the document at `MSG91_STATUSES`). Version 2 is
 * a list in a field `data`, as a text in a form or in JSON.
 */
export function msg91Receipts(body: unknown): ReportedReceipt[] {
  const data = (body as { data?: unknown } | null)?.data;
  const list = [typeof data === 'string' ? parseJson(data) : (data ?? body)].flat();
  return list.flatMap((one) => {
    const several = request.safeParse(one).data;
    if (several)
      return several.report.flatMap((each) => msg91Receipt({ ...each, requestId: several.requestId }));
    const alone = single.safeParse(one).data;
    return alone ? msg91Receipt(alone) : [];
  });
}

function msg91Receipt({ requestId, CRQID, status, date }: z.output<typeof single>): ReportedReceipt[] {
  const known = MSG91_STATUSES[status];
  if (!known || !ID.test(requestId)) return [];
  return [
    {
      target: { channel: 'sms', providerId: requestId, messageId: messageIdIn(CRQID) },
      state: known.state,
      at: timeInIndia(date),
      ...(known.state === 'failed' && { reason: `MSG91 reports the status ${status}, ${known.title}` }),
    },
  ];
}

const webhook = z.object({
  type: z.enum(['sms.delivered', 'sms.failed']),
  timestamp: z.iso.datetime({ offset: true }),
  // Our id of the message, and the number of the acceptance if it was sent again (`smsWebhookId`).
  data: z.object({ id: z.string().regex(/^[\da-f-]{36}(\.\d{1,4})?$/), reason: z.string().optional() }),
});

/** The receipt of a webhook (docs/messages.md, "SMS"); null for another body. */
export function smsWebhookReceipt(body: unknown): ReportedReceipt | null {
  const { data: receipt } = webhook.safeParse(body);
  if (!receipt) return null;
  const { id, reason = '' } = receipt.data;
  return {
    target: { channel: 'sms', providerId: id, messageId: id.split('.')[0] },
    at: new Date(receipt.timestamp),
    ...(receipt.type === 'sms.delivered'
      ? { state: 'delivered' }
      : {
          state: 'failed',
          reason: `the provider reports a failure${CODE.test(reason) ? `, ${reason}` : ''}`,
        }),
  };
}

const messageIdIn = (reference: string | undefined) =>
  reference !== undefined && MESSAGE_ID.test(reference) ? reference : undefined;

/** A time such as `2024-05-22 10:06:20`, as clocks in India show it. */
function timeInIndia(date = ''): Date | null {
  const time = new Date(
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(date) ? `${date.replace(' ', 'T')}+05:30` : '',
  );
  return Number.isNaN(time.getTime()) ? null : time;
}
