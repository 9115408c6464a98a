import { TEMPLATES } from '../templates.rules.ts';
import type { MailContent } from './mail.types.ts';

type WithEmail = {
  [Name in keyof typeof TEMPLATES]: (typeof TEMPLATES)[Name] extends { email: unknown } ? Name : never;
}[keyof typeof TEMPLATES];

/** The templates whose mails are made by the module of the thing that they are about, at each attempt. */
type MadeElsewhere = 'ticket' | 'table_ticket';

type SimpleName = Exclude<WithEmail, MadeElsewhere>;

type ValuesOf<Name extends WithEmail> = Record<
  (typeof TEMPLATES)[Name]['email']['parameters'][number],
  string
>;

type Made = Omit<MailContent, 'footnotes'> & Partial<Pick<MailContent, 'footnotes'>>;

const BANK = 'Your bank should show it within 5 to 7 working days.';

const refunding = ({ name, amount, event, order }: ValuesOf<'refund'>, paragraphs: string[]): Made => ({
  title: `We’re refunding ${amount}`,
  preview: `${event}. ${BANK}`,
  paragraphs: [`Hello ${name},`, ...paragraphs],
  facts: [
    { label: 'For', value: event },
    { label: 'Amount', value: amount },
    { label: 'Order', value: order },
  ],
  actions: [],
});

/** The HTML form of each simple mail, from the values of its text. */
const CONTENTS: { [Name in SimpleName]: (values: ValuesOf<Name>) => Made } = {
  refund: (values) => refunding(values, [`We’re refunding ${values.amount} for ${values.event}. ${BANK}`]),
  tickets_refunded: (values) => ({
    ...refunding(values, [
      `We’re refunding ${values.amount} for ${values.event}. The tickets in this order are no longer valid. Your bank should show the money within 5 to 7 working days.`,
    ]),
    warning: 'The tickets in this order are no longer valid.',
  }),
  late_payment: ({ name, amount, event, reason, order }) => ({
    title: `Your payment for ${event} came too late`,
    preview: `We’re refunding it in full. ${BANK}`,
    paragraphs: [
      `Hello ${name},`,
      `Your payment of ${amount} for ${event} reached us after we had released your tickets, and ${reason}. We’re refunding it in full. ${BANK}`,
      'We’re sorry about this.',
    ],
    facts: [
      { label: 'For', value: event },
      { label: 'Amount', value: amount },
      { label: 'Order', value: order },
    ],
    actions: [],
  }),
  event_cancelled: ({ name, event, reason, amount, order }) => ({
    title: `${event} is cancelled`,
    preview: `We’re refunding ${amount}. ${BANK}`,
    warning: 'Your tickets for this event are no longer valid.',
    paragraphs: [
      `Hello ${name},`,
      `${event} is cancelled. Reason: ${reason}.`,
      `We’re refunding ${amount}, including our fee. ${BANK}`,
      'We’re sorry about this.',
    ],
    facts: [
      { label: 'For', value: event },
      { label: 'Amount', value: amount },
      { label: 'Order', value: order },
    ],
    actions: [],
  }),
  event_postponed: ({ name, event, when, tracking_id, until, address }) => ({
    title: `New date: ${event}`,
    preview: when,
    paragraphs: [
      `Hello ${name},`,
      `${event} is postponed to ${when}. Your ticket is valid for the new date.`,
      `Can’t come? Until ${until} you can ask for a full refund in My Tickets.`,
    ],
    facts: [
      { label: 'When', value: when },
      { label: 'Ticket', value: tracking_id },
      { label: 'Refund until', value: until },
    ],
    actions: [{ label: 'My Tickets', address }],
  }),
  organiser_message: ({ name, event, text }) => ({
    title: `From the organiser of ${event}`,
    preview: text,
    paragraphs: [`Hello ${name},`, text, 'Your tickets stay as they are.'],
    facts: [{ label: 'Event', value: event }],
    actions: [],
    footnotes: ['You get this email because you have tickets for this event.'],
  }),
  host_lead: ({ business, business_type, contact, mobile, email, lead_type, when }) => ({
    title: `${lead_type}: ${business}`,
    preview: `${contact}, ${mobile}`,
    paragraphs: [`${business} asks for: ${lead_type}.`],
    facts: [
      { label: 'Business', value: business },
      { label: 'Type', value: business_type },
      { label: 'Contact', value: contact },
      { label: 'Mobile', value: `${mobile}, verified by a one-time code` },
      { label: 'Email', value: email },
      { label: 'When', value: when },
    ],
    actions: [],
    footnotes: ['This email goes to Jalsa’s support address.'],
  }),
  artist_published: ({ name, artist, address }) => ({
    title: 'Your profile is published',
    preview: artist,
    paragraphs: [
      `Hello ${name},`,
      `We’ve reviewed the profile of ${artist}, and it’s now published.`,
      'We’ll delete your identity documents in the coming weeks, as our privacy policy explains.',
    ],
    facts: [{ label: 'Address', value: address, address }],
    actions: [{ label: 'Open profile', address }],
  }),
  artist_refused: ({ name, artist, reason, address }) => ({
    title: 'Your profile isn’t published yet',
    preview: artist,
    paragraphs: [
      `Hello ${name},`,
      `We’ve reviewed the profile of ${artist} and couldn’t publish it:`,
      reason,
      'You can change it and send it again.',
    ],
    facts: [],
    actions: [{ label: 'Edit profile', address }],
  }),
};

/** The content of a simple mail from the values of its text, in the order of its template; null for any other template. */
export function simpleContent(template: string, parameters: readonly string[]): MailContent | null {
  if (!Object.hasOwn(CONTENTS, template)) return null;
  const name = template as SimpleName;
  const values = Object.fromEntries(
    TEMPLATES[name].email.parameters.map((parameter, index) => [parameter, parameters[index] ?? '']),
  );
  const content = (CONTENTS[name] as (given: Record<string, string>) => Made)(values);
  return { footnotes: ['You’re getting this email because of something you did on Jalsa.'], ...content };
}
