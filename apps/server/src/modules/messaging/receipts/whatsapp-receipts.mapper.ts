import { fromUnixTime } from 'date-fns/fromUnixTime';
import * as z from 'zod';
import { nameWhatsAppError, WHATSAPP_ERRORS } from '../adapters/whatsapp-errors.rules.ts';
import { choiceIn } from '../opt-outs/opt-out-words.rules.ts';
import type { Report, ReportedReceipt } from './record-report.service.ts';

// PostgreSQL refuses a NUL.
const id = z.string().regex(/^[^\0]{1,512}$/);
const time = z
  .string()
  .regex(/^\d{1,11}$/)
  .transform((seconds) => fromUnixTime(Number(seconds)));

/** A status of a message ("Status messages webhook reference" of the WhatsApp Business Platform). */
const statusShape = z.object({
  id,
  status: z.string(),
  timestamp: time,
  biz_opaque_callback_data: id.optional(),
  errors: z.array(z.object({ code: z.number().int(), title: z.string().optional() })).optional(),
});

/** A message of a person ("messages webhook reference"): its text, or the label of the button that was pressed. */
const inboundShape = z.object({
  from: z.string().regex(/^91\d{10}$/),
  timestamp: time,
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string() }).optional(),
  interactive: z.object({ button_reply: z.object({ title: z.string() }).optional() }).optional(),
});

/** A webhook. Its statuses and messages are checked one by one: a wrong one does not lose the others. */
const webhookShape = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({
            metadata: z.object({ phone_number_id: z.string() }).optional(),
            statuses: z.array(z.unknown()).default([]),
            messages: z.array(z.unknown()).default([]),
          }),
        }),
      ),
    }),
  ),
});

/** The receipts and choices of a webhook about our number; null for any other body. No text of a person is kept. */
export function whatsAppReport(body: unknown, phoneNumberId: string): Report | null {
  const { data } = webhookShape.safeParse(body);
  if (!data) return null;
  const values = data.entry
    .flatMap(({ changes }) => changes)
    .map(({ value }) => value)
    // An app may have several numbers; those of others are no business of this server.
    .filter(({ metadata }) => metadata?.phone_number_id === phoneNumberId);
  const given = values.flatMap(({ statuses }) => statuses);
  const statuses = given.flatMap((one) => statusShape.safeParse(one).data ?? []);
  const messages = values.flatMap((value) =>
    value.messages.flatMap((one) => inboundShape.safeParse(one).data ?? []),
  );
  return {
    receipts: statuses.flatMap(receiptOf),
    choices: messages.flatMap(choiceOf),
    unreadable: given.length - statuses.length,
  };
}

function choiceOf({ from, timestamp, text, button, interactive }: z.output<typeof inboundShape>) {
  const choice = choiceIn(text?.body ?? button?.text ?? interactive?.button_reply?.title ?? '');
  if (choice === null) return [];
  return [
    {
      channel: 'whatsapp' as const,
      recipient: from.slice(2),
      stopped: choice === 'stop',
      at: timestamp,
    },
  ];
}

// Other statuses, such as `played`, say nothing about a text.
function receiptOf({
  id,
  status,
  timestamp,
  biz_opaque_callback_data: messageId,
  errors,
}: z.output<typeof statusShape>): ReportedReceipt[] {
  const target = { channel: 'whatsapp' as const, providerId: id, messageId };
  if (status === 'failed') return [{ target, state: status, at: timestamp, reason: reasonOf(errors) }];
  if (status === 'sent' || status === 'delivered' || status === 'read')
    return [{ target, state: status, at: timestamp }];
  return [];
}

// Meta's details may repeat the recipient; a title is a constant, unless it has the digits of a number.
function reasonOf([error]: { code: number; title?: string | undefined }[] = []): string {
  if (!error) return 'WhatsApp gives no reason';
  const { code, title } = error;
  const isOwnTitle =
    title === undefined || code in WHATSAPP_ERRORS || !/^(?!.*\d{6})[\p{L}\d ,.'()/-]{1,100}$/u.test(title);
  return isOwnTitle ? nameWhatsAppError(code) : `error ${code}, ${title}`;
}
