import { fromUnixTime } from 'date-fns';
import * as z from 'zod';

// PostgreSQL refuses a NUL.
const id = z.string().regex(/^[^\0]{1,512}$/);
const time = z
  .string()
  .regex(/^\d{1,11}$/)
  .transform((seconds) => fromUnixTime(Number(seconds)));

/** A status of a message ("Status messages webhook reference" of the WhatsApp Business Platform). */
export const statusShape = z.object({
  id,
  status: z.string(),
  timestamp: time,
  biz_opaque_callback_data: id.optional(),
  errors: z.array(z.object({ code: z.number().int(), title: z.string().optional() })).optional(),
});

/** A message of a person ("messages webhook reference"): its text, or the label of the button that was pressed. */
export const inboundShape = z
  .object({
    from: z.string().regex(/^91\d{10}$/),
    timestamp: time,
    text: z.object({ body: z.string() }).optional(),
    button: z.object({ text: z.string() }).optional(),
    interactive: z.object({ button_reply: z.object({ title: z.string() }).optional() }).optional(),
  })
  .transform(({ from, timestamp, text, button, interactive }) => ({
    mobile: from.slice(2),
    at: timestamp,
    text: text?.body ?? button?.text ?? interactive?.button_reply?.title ?? '',
  }));

/** A webhook. Its statuses and messages are checked one by one: a wrong one does not lose the others. */
export const webhookShape = z.object({
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

export type WhatsAppStatus = z.output<typeof statusShape>;
