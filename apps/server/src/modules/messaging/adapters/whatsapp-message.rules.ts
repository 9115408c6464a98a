import type { OutgoingMessage } from '../channel.types.ts';
import type { RegisteredTemplate } from '../templates.rules.ts';

/** A file that was uploaded for a message. */
export interface UploadedMedia {
  id: string;
  name: string;
}

const textParameter = (text: string) => ({ type: 'text', text });

/**
 * The body of `POST /{phone-number-id}/messages` for a message: its approved template with the values in order, the file
 * as its header, and our id of the message, which receipts repeat.
 */
export function whatsAppMessage(
  { id, to, parameters }: Pick<OutgoingMessage, 'id' | 'to' | 'parameters'>,
  { name, language, category }: RegisteredTemplate,
  media: UploadedMedia | null,
): object {
  const body = { type: 'body', parameters: parameters.map(textParameter) };
  // Meta turns the button that copies the code into one of the kind `url` when it approves the template.
  const button = {
    type: 'button',
    sub_type: 'url',
    index: '0',
    parameters: parameters.slice(0, 1).map(textParameter),
  };
  const header = media && {
    type: 'header',
    parameters: [{ type: 'document', document: { id: media.id, filename: media.name } }],
  };
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: `91${to}`,
    type: 'template',
    template: {
      name,
      language: { code: language },
      components: [...(header ? [header] : []), body, ...(category === 'authentication' ? [button] : [])],
    },
    biz_opaque_callback_data: id,
  };
}
