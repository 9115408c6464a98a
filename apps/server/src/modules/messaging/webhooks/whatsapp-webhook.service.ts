import type * as z from 'zod';
import type { WhatsAppConfig } from '../../../config/whatsapp-settings.ts';
import type { Context } from '../../../context.ts';
import { isTooDeep, jsonTooDeepError } from '../../../lib/json-depth.ts';
import { isHmac, isSameSecret } from '../../../lib/secrets.ts';
import { nameWhatsAppError, WHATSAPP_ERRORS } from '../adapters/whatsapp-errors.rules.ts';
import { storeChoice } from '../opt-outs/opt-out.repository.ts';
import { choiceIn } from '../opt-outs/opt-out-words.rules.ts';
import { type ReportedReceipt, recordReceipts } from './record-receipts.service.ts';
import { badWebhookShape, badWebhookSignature } from './webhook.errors.ts';
import { inboundShape, statusShape, type WhatsAppStatus, webhookShape } from './whatsapp-webhook.mapper.ts';

export const SIGNATURE = 'x-hub-signature-256';

/** Whether Meta verifies the address of the webhook, with our token. */
export function isVerification(
  { verifyToken }: WhatsAppConfig,
  { mode, token }: { mode: string; token: string },
) {
  // Both are compared always, so that the time shows nothing.
  const isOurs = isSameSecret(token, verifyToken);
  return mode === 'subscribe' && isOurs;
}

/**
 * Processes a webhook with a valid signature: records its receipts, and the STOP and START of people. Texts of people are
 * neither stored nor logged. Throws `bad_signature`, `invalid_request` for a body that is no webhook, and `unavailable` for a
 * receipt that Meta should send again.
 */
export async function receiveWhatsAppWebhook(
  context: Context,
  whatsApp: WhatsAppConfig,
  { signature, rawBody }: { signature: string; rawBody: Buffer },
): Promise<void> {
  if (!isHmac(signature.replace(/^sha256=/, ''), rawBody, whatsApp.appSecret))
    throw badWebhookSignature(SIGNATURE);
  if (isTooDeep(rawBody)) throw jsonTooDeepError();
  const { data } = webhookShape.safeParse(parseJson(rawBody));
  if (!data) throw badWebhookShape('This is no webhook of WhatsApp.');
  const values = data.entry
    .flatMap(({ changes }) => changes)
    .map(({ value }) => value)
    // An app may have several numbers; those of others are no business of this server.
    .filter(({ metadata }) => metadata?.phone_number_id === whatsApp.phoneNumberId);
  const messages = parseEach(
    inboundShape,
    values.flatMap((value) => value.messages),
  );
  const statuses = parseEach(
    statusShape,
    values.flatMap((value) => value.statuses),
  );
  if (statuses.wrong > 0)
    context.log.warn(
      { adapter: 'cloud', receipts: statuses.wrong },
      'receipts have an unexpected shape; they are ignored',
    );
  for (const { mobile, at, text } of messages.right) {
    const choice = choiceIn(text);
    if (choice === null) continue;
    await storeChoice(context.database, {
      channel: 'whatsapp',
      recipient: mobile,
      stopped: choice === 'stop',
      at,
    });
  }
  await recordReceipts(context, 'cloud', statuses.right.flatMap(receiptOf));
}

// Other statuses, such as `played`, say nothing about a text.
function receiptOf({
  id,
  status,
  timestamp,
  biz_opaque_callback_data: messageId,
  errors,
}: WhatsAppStatus): ReportedReceipt[] {
  const target = { channel: 'whatsapp' as const, providerId: id, messageId };
  if (status === 'failed') return [{ target, state: status, at: timestamp, reason: reasonOf(errors) }];
  if (status === 'sent' || status === 'delivered' || status === 'read')
    return [{ target, state: status, at: timestamp }];
  return [];
}

// Meta's details may repeat the recipient; a title is a constant, unless it has the digits of a number.
function reasonOf([error]: NonNullable<WhatsAppStatus['errors']> = []): string {
  if (!error) return 'WhatsApp gives no reason';
  const { code, title } = error;
  const isOwnTitle =
    title === undefined || code in WHATSAPP_ERRORS || !/^(?!.*\d{6})[\p{L}\d ,.'()/-]{1,100}$/u.test(title);
  return isOwnTitle ? nameWhatsAppError(code) : `error ${code}, ${title}`;
}

function parseEach<Shape extends z.ZodType>(shape: Shape, list: unknown[]) {
  const right = list.flatMap((one) => {
    const { data } = shape.safeParse(one);
    return data === undefined ? [] : [data];
  });
  return { right, wrong: list.length - right.length };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
