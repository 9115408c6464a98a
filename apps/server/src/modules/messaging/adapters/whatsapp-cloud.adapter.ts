import * as z from 'zod';
import type { WhatsAppConfig } from '../../../config/whatsapp-settings.ts';
import type { Config } from '../../../config.ts';
import type { MessageChannel, OutgoingMessage, SendResult } from '../channel.types.ts';
import type { RegisteredTemplate } from '../templates.rules.ts';
import { askProvider, type ProviderAnswer } from './provider-http.adapter.ts';
import { checkWhatsApp } from './whatsapp-check.adapter.ts';
import { findWhatsAppError, nameWhatsAppError } from './whatsapp-errors.rules.ts';
import { type UploadedMedia, whatsAppMessage } from './whatsapp-message.rules.ts';

const accepted = z.object({ messages: z.array(z.object({ id: z.string().min(1).max(512) })).min(1) });
const uploaded = z.object({ id: z.string().min(1) });
const failed = z.object({ error: z.object({ code: z.number() }) });

/** Gives messages to Meta's WhatsApp Cloud API as approved templates. A file is uploaded in every attempt anew. */
export function openWhatsAppCloud({ whatsApp }: Pick<Config, 'whatsApp'>): MessageChannel {
  if (whatsApp === null) throw new Error('WHATSAPP is not set to cloud');
  return {
    adapter: 'cloud',
    send: (message, signal) => send(whatsApp, message, signal),
    check: (signal) => checkWhatsApp(whatsApp, signal),
    close: async () => {},
  };
}

async function send(
  whatsApp: WhatsAppConfig,
  message: OutgoingMessage,
  signal: AbortSignal,
): Promise<SendResult> {
  const { whatsapp: template } = message.identifiers;
  if (template === null) throw new Error(`the template ${message.template} has no name at WhatsApp`);
  const media = await uploadHeader(whatsApp, template, message, signal);
  if (media !== null && 'kind' in media) return media;
  const answer = await askProvider(`${whatsApp.apiUrl}/${whatsApp.phoneNumberId}/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${whatsApp.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(whatsAppMessage(message, template, media)),
    signal,
  });
  const { data } = accepted.safeParse(answer.json);
  const [first] = data?.messages ?? [];
  return first && isSuccess(answer) ? { kind: 'accepted', providerId: first.id } : failureOf(answer);
}

/** Uploads the file of a message whose template has one above its text; gives Meta's answer where it takes none. */
async function uploadHeader(
  { apiUrl, phoneNumberId, token }: WhatsAppConfig,
  template: RegisteredTemplate,
  { attachments, template: name }: OutgoingMessage,
  signal: AbortSignal,
): Promise<UploadedMedia | SendResult | null> {
  const [file, ...others] = attachments;
  if (others.length > 0 || (file === undefined) !== (template.header === undefined))
    throw new Error(
      `the template ${name} has ${attachments.length} files: WhatsApp takes as many as its header`,
    );
  if (file === undefined) return null;
  const { name: fileName, contentType, content } = file;
  const form = new FormData();
  form.set('messaging_product', 'whatsapp');
  form.set('type', contentType);
  form.set('file', new Blob([Buffer.from(await content())], { type: contentType }), fileName);
  // Encodes the form.
  const encoded = new Response(form);
  const answer = await askProvider(`${apiUrl}/${phoneNumberId}/media`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    body: await encoded.bytes(),
    signal,
  });
  const { data } = uploaded.safeParse(answer.json);
  return data && isSuccess(answer) ? { id: data.id, name: fileName } : failureOf(answer);
}

const isSuccess = ({ status }: ProviderAnswer) => status >= 200 && status < 300;

// Meta's code decides, since its statuses differ for one code. Its words are not repeated: they may hold the recipient.
function failureOf({ status, json, retryAfter }: ProviderAnswer): SendResult {
  const { data } = failed.safeParse(json);
  const code = data?.error.code;
  const error = code === undefined ? undefined : findWhatsAppError(code);
  if (code !== undefined && error?.answer === 'refused')
    return { kind: 'refused', reason: `WhatsApp refuses it: ${nameWhatsAppError(code)}` };
  if (error?.answer === 'wait') return { kind: 'wait', retryAfter: retryAfter ?? error.retryAfter };
  if (status === 429) return { kind: 'wait', retryAfter: retryAfter ?? 60 };
  throw new Error(
    code === undefined
      ? `WhatsApp answers with the status ${status} and no error code`
      : `WhatsApp answers with the status ${status}: ${nameWhatsAppError(code)}`,
  );
}
