import type { Config } from '../../src/config.ts';
import type { ChannelName, OutgoingMessage } from '../../src/modules/messaging/channel.types.ts';
import { fillTemplate } from '../../src/modules/messaging/fill-template.rules.ts';
import { identifiersOf, templatesOf } from '../../src/modules/messaging/templates.rules.ts';

/** A value for every name of the templates. */
const VALUES: Record<string, string> = {
  address: 'https://jalsa.example/artists/asha',
  amount: '₹500.00',
  artist: 'Asha Trio',
  code: '0417',
  event: 'Qawwali Night',
  host: 'jalsa.example',
  link: 'https://jalsa.example/t/AB12CD34EF',
  minutes: '5',
  name: 'Asha',
  order: 'AB12',
  people: '2',
  place: 'Town Hall, Pune',
  reason: 'the photo is not sharp.',
  text: 'The doors open at 6 PM.',
  tracking_id: 'AB12CD34EF',
  until: 'Sun 6 Dec 11:59 PM',
  when: 'Sat 12 Dec, 19:00',
};

/** A message of a template as an adapter gets it, with a PDF where the template has one. */
export function outgoingMessage(
  config: Config,
  channel: ChannelName,
  template: string,
  { values, ...changes }: Partial<OutgoingMessage> & { values?: Record<string, string> } = {},
): OutgoingMessage {
  const text = templatesOf(template)[channel];
  if (text === undefined) throw new Error(`the template ${template} has no text for ${channel}`);
  const identifiers = identifiersOf(config, channel, template);
  return {
    id: '01990000-0000-7000-8000-000000000001',
    attempt: 1,
    failedAcceptances: 0,
    channel,
    to: '9000000001',
    template,
    identifiers,
    ...fillTemplate(channel, text, { ...VALUES, ...values }),
    attachments: identifiers.whatsapp?.header
      ? [
          {
            name: 'ticket-AB12CD34EF.pdf',
            contentType: 'application/pdf',
            content: async () => Buffer.from('%PDF-1.7 ticket'),
          },
        ]
      : [],
    mail: null,
    createdAt: new Date(),
    ...changes,
  };
}
