import type { Config } from '../../config.ts';
import type { ChannelName, TemplateIdentifiers } from './channel.types.ts';

/**
 * Every text that people are sent, by template and channel. `{name}` is filled in. `parameters` are the names in the
 * order in which the provider's approved template takes their values, each once. `constants` are the names whose values
 * are the same in every message of a deployment: the approved template has them in its text. `registered` is how
 * WhatsApp knows the template: its name, language and category, and the kind of its header; the numbers of the SMS are settings (`SMS_DLT_TEMPLATE_IDS`).
 */
export const TEMPLATES = {
  one_time_code: {
    sms: {
      parameters: ['code', 'minutes'],
      constants: ['host'],
      // A phone fills the code in by itself where the last line names the site (https://wicg.github.io/sms-one-time-codes/).
      text: '{code} is your Jalsa code, valid for {minutes} minutes. Do not share it with anyone.\n\n@{host} #{code}',
    },
    whatsapp: {
      registered: { name: 'jalsa_one_time_code', language: 'en', category: 'authentication' },
      // Meta fixes the text of this category; the minutes are a part of the approved template.
      parameters: ['code'],
      constants: ['minutes'],
      text: '*{code}* is your verification code. For your security, do not share this code.\n\nThis code expires in {minutes} minutes.',
    },
  },
  ticket: {
    whatsapp: {
      registered: { name: 'jalsa_ticket', language: 'en', category: 'utility', header: 'document' },
      parameters: ['name', 'event', 'when', 'place', 'people', 'tracking_id'],
      text: 'Hello {name}, your ticket for *{event}* is here.\nWhen: {when}\nWhere: {place}\nAdmits: {people}\nTicket: {tracking_id}\nShow the QR code on the attached ticket at the entrance.',
    },
    sms: {
      parameters: ['event', 'when', 'people', 'link'],
      text: 'Jalsa: your ticket for {event}, {when}, admits {people}: {link}',
    },
    email: {
      parameters: ['name', 'event', 'when', 'place', 'people', 'tracking_id'],
      subject: 'Your ticket for {event}',
      text: 'Hello {name},\n\nYour ticket is attached. Show its QR code at the entrance, on your phone or printed.\n\n{event}\n{when}\n{place}\nAdmits: {people}\nTicket: {tracking_id}\n\nHave a great time.\nJalsa',
    },
  },
  table_ticket: {
    whatsapp: {
      registered: { name: 'jalsa_table_ticket', language: 'en', category: 'utility', header: 'document' },
      parameters: ['name', 'event', 'when', 'place', 'people', 'tracking_id'],
      text: 'Hello {name}, your table at *{event}* is booked.\nWhen: {when}\nWhere: {place}\nPeople: {people}\nTicket: {tracking_id}\nShow the QR code on the attached ticket when you arrive.',
    },
    sms: {
      parameters: ['event', 'when', 'people', 'link'],
      text: 'Jalsa: your table at {event}, {when}, for {people}: {link}',
    },
    email: {
      parameters: ['name', 'event', 'when', 'place', 'people', 'tracking_id'],
      subject: 'Your table at {event}',
      text: 'Hello {name},\n\nYour table is booked. Show the QR code on the attached ticket when you arrive, on your phone or printed.\n\n{event}\n{when}\n{place}\nPeople: {people}\nTicket: {tracking_id}\n\nHave a great time.\nJalsa',
    },
  },
  refund: {
    whatsapp: {
      registered: { name: 'jalsa_refund', language: 'en', category: 'utility' },
      parameters: ['name', 'amount', 'event', 'order'],
      text: 'Hello {name}, we’re refunding {amount} for *{event}*, order {order}. Your bank should show it within 5 to 7 working days.',
    },
    sms: {
      parameters: ['amount', 'event', 'order'],
      text: 'Jalsa: we are refunding {amount} for {event}. Your bank should show it within 5 to 7 working days. Order {order}',
    },
    email: {
      parameters: ['name', 'amount', 'event', 'order'],
      subject: 'Your refund for {event}',
      text: 'Hello {name},\n\nWe’re refunding {amount} for {event}. Your bank should show it within 5 to 7 working days.\n\nOrder: {order}\n\nJalsa',
    },
  },
  tickets_refunded: {
    whatsapp: {
      registered: { name: 'jalsa_tickets_refunded', language: 'en', category: 'utility' },
      parameters: ['name', 'amount', 'event', 'order'],
      text: 'Hello {name}, we’re refunding {amount} for *{event}*, order {order}. The tickets in this order are no longer valid. Your bank should show the money within 5 to 7 working days.',
    },
    sms: {
      parameters: ['amount', 'event', 'order'],
      text: 'Jalsa: we are refunding {amount} for {event}. The tickets in this order are no longer valid. Your bank should show the money within 5 to 7 working days. Order {order}',
    },
    email: {
      parameters: ['name', 'amount', 'event', 'order'],
      subject: 'Your refund for {event}',
      text: 'Hello {name},\n\nWe’re refunding {amount} for {event}. The tickets in this order are no longer valid. Your bank should show the money within 5 to 7 working days.\n\nOrder: {order}\n\nJalsa',
    },
  },
  late_payment: {
    whatsapp: {
      registered: { name: 'jalsa_late_payment', language: 'en', category: 'utility' },
      parameters: ['name', 'amount', 'event', 'order', 'reason'],
      text: 'Hello {name}, your payment of {amount} for *{event}*, order {order}, reached us after we had released your tickets, and {reason}. We’re refunding it in full; your bank should show it within 5 to 7 working days.',
    },
    sms: {
      parameters: ['amount', 'event', 'reason', 'order'],
      text: 'Jalsa: your payment of {amount} for {event} came too late: {reason}. We are refunding it in full; your bank should show it within 5 to 7 working days. Order {order}',
    },
    email: {
      parameters: ['name', 'amount', 'event', 'reason', 'order'],
      subject: 'Your payment for {event} came too late',
      text: 'Hello {name},\n\nYour payment of {amount} for {event} reached us after we had released your tickets, and {reason}. We’re refunding it in full; your bank should show it within 5 to 7 working days.\n\nOrder: {order}\n\nWe’re sorry about this.\nJalsa',
    },
  },
  event_cancelled: {
    whatsapp: {
      registered: { name: 'jalsa_event_cancelled', language: 'en', category: 'utility' },
      parameters: ['name', 'event', 'reason', 'order', 'amount'],
      text: 'Hello {name}, the event *{event}* is cancelled. Reason: {reason}.\nYour tickets for it (order {order}) are no longer valid. We’re refunding {amount}, including our fee; your bank should show it within 5 to 7 working days.',
    },
    sms: {
      parameters: ['event', 'amount', 'order'],
      text: 'Jalsa: {event} is cancelled and your tickets for it are no longer valid. We are refunding {amount}; your bank should show it within 5 to 7 working days. Order {order}',
    },
    email: {
      parameters: ['name', 'event', 'reason', 'amount', 'order'],
      subject: 'Cancelled: {event}',
      text: 'Hello {name},\n\n{event} is cancelled. Reason: {reason}.\n\nYour tickets for it are no longer valid. We’re refunding {amount}, including our fee. Your bank should show it within 5 to 7 working days.\n\nOrder: {order}\n\nWe’re sorry about this.\nJalsa',
    },
  },
  free_event_cancelled: {
    whatsapp: {
      registered: { name: 'jalsa_free_event_cancelled', language: 'en', category: 'utility' },
      parameters: ['name', 'event', 'reason', 'order'],
      text: 'Hello {name}, the event *{event}* is cancelled. Reason: {reason}.\nYour free tickets for it (order {order}) are no longer valid.',
    },
    sms: {
      parameters: ['event', 'order'],
      text: 'Jalsa: {event} is cancelled and your free tickets for it are no longer valid. Order {order}',
    },
  },
  event_postponed: {
    whatsapp: {
      registered: { name: 'jalsa_event_postponed', language: 'en', category: 'utility' },
      parameters: ['name', 'event', 'when', 'tracking_id', 'until', 'address'],
      text: 'Hello {name}, the event *{event}* is postponed to {when}. Your ticket {tracking_id} is valid for the new date.\nCan’t come? Until {until} you can ask for a refund in My Tickets. Open {address} to do so.',
    },
    sms: {
      parameters: ['event', 'when', 'tracking_id', 'until'],
      text: 'Jalsa: {event} is postponed to {when}. Your ticket {tracking_id} is valid for the new date. To ask for a refund, open My Tickets on our site by {until}.',
    },
    email: {
      parameters: ['name', 'event', 'when', 'tracking_id', 'until', 'address'],
      subject: 'New date: {event}',
      text: 'Hello {name},\n\n{event} is postponed to {when}. Your ticket {tracking_id} is valid for the new date.\n\nCan’t come? Until {until} you can ask for a full refund in My Tickets:\n{address}\n\nJalsa',
    },
  },
  free_event_postponed: {
    whatsapp: {
      registered: { name: 'jalsa_free_event_postponed', language: 'en', category: 'utility' },
      parameters: ['name', 'event', 'when', 'tracking_id'],
      text: 'Hello {name}, the event *{event}* is postponed to {when}. Your ticket {tracking_id} is valid for the new date.',
    },
    sms: {
      parameters: ['event', 'when', 'tracking_id'],
      text: 'Jalsa: {event} is postponed to {when}. Your ticket {tracking_id} is valid for the new date.',
    },
  },
  organiser_message: {
    whatsapp: {
      registered: { name: 'jalsa_organiser_message', language: 'en', category: 'utility' },
      parameters: ['name', 'event', 'text'],
      text: 'Hello {name}, this is a message from the organiser of *{event}*, for which you have tickets:\n{text}\nYour tickets stay as they are.',
    },
    email: {
      parameters: ['name', 'event', 'text'],
      subject: 'From the organiser of {event}',
      text: 'Hello {name},\n\nThe organiser of {event}, for which you have tickets, writes:\n\n{text}\n\nYour tickets stay as they are.\n\nJalsa',
    },
  },
  desk_sale_cancelled: {
    whatsapp: {
      registered: { name: 'jalsa_desk_sale_cancelled', language: 'en', category: 'utility' },
      parameters: ['name', 'event', 'reason', 'order'],
      text: 'Hello {name}, the event *{event}* is cancelled. Reason: {reason}.\nYour tickets for it (order {order}) are no longer valid. You bought them at the box office: the organiser returns your money there.',
    },
    sms: {
      parameters: ['event', 'order'],
      text: 'Jalsa: {event} is cancelled and your tickets for it are no longer valid. The organiser returns your money at the box office. Order {order}',
    },
  },
  desk_sale_refunded: {
    whatsapp: {
      registered: { name: 'jalsa_desk_sale_refunded', language: 'en', category: 'utility' },
      parameters: ['name', 'event', 'order'],
      text: 'Hello {name}, your tickets for *{event}* (order {order}) are no longer valid. You bought them at the box office: the organiser returns your money there.',
    },
    sms: {
      parameters: ['event', 'order'],
      text: 'Jalsa: your tickets for {event} are no longer valid. The organiser returns your money at the box office. Order {order}',
    },
  },
  tickets_withdrawn: {
    whatsapp: {
      registered: { name: 'jalsa_tickets_withdrawn', language: 'en', category: 'utility' },
      parameters: ['name', 'event', 'order'],
      text: 'Hello {name}, the organiser of *{event}* has withdrawn your tickets (order {order}). They are no longer valid.',
    },
    sms: {
      parameters: ['event', 'order'],
      text: 'Jalsa: the organiser of {event} has withdrawn your tickets. They are no longer valid. Order {order}',
    },
  },
  host_lead: {
    email: {
      parameters: ['business', 'business_type', 'contact', 'mobile', 'email', 'lead_type', 'when'],
      subject: '{lead_type}: {business}',
      text: '{business} asks for: {lead_type}.\n\nBusiness: {business}\nType: {business_type}\nContact: {contact}\nMobile: {mobile}, verified by a one-time code\nEmail: {email}\nWhen: {when}\n\nJalsa',
    },
  },
  driver_approved: {
    whatsapp: {
      registered: { name: 'jalsa_driver_approved', language: 'en', category: 'utility' },
      parameters: ['name'],
      text: 'Hello {name}, we’ve checked your documents and approved you as a Jalsa driver. Our team will call you about your first ride.\n\nनमस्ते {name}, आपके दस्तावेज़ जाँच लिए गए हैं और आप जलसा के ड्राइवर के रूप में स्वीकृत हैं। पहली सवारी के लिए हमारी टीम आपको फ़ोन करेगी।',
    },
    sms: {
      parameters: ['name'],
      text: 'Jalsa: {name}, you are approved as a driver. Our team will call you about your first ride.',
    },
  },
  driver_refused: {
    whatsapp: {
      registered: { name: 'jalsa_driver_refused', language: 'en', category: 'utility' },
      parameters: ['name', 'reason', 'address'],
      text: 'Hello {name}, we couldn’t accept your documents: {reason} You can send them again at {address}\n\nनमस्ते {name}, हम आपके दस्तावेज़ स्वीकार नहीं कर सके: {reason} आप उन्हें {address} पर फिर से भेज सकते हैं।',
    },
    sms: {
      parameters: ['name', 'reason'],
      text: 'Jalsa: {name}, we could not accept your documents: {reason} Scan the QR code on the poster to send them again.',
    },
  },
  artist_published: {
    whatsapp: {
      registered: { name: 'jalsa_artist_published', language: 'en', category: 'utility' },
      parameters: ['name', 'artist', 'address'],
      text: 'Hello {name}, the profile of *{artist}* is now published at {address} for everyone to see.',
    },
    sms: {
      // An address is longer than a value of an SMS.
      parameters: ['artist'],
      text: 'Jalsa: the profile of {artist} is now published. You will find its address in our email.',
    },
    email: {
      parameters: ['name', 'artist', 'address'],
      subject: 'Your profile is published',
      text: 'Hello {name},\n\nWe’ve reviewed the profile of {artist}, and it’s now published:\n{address}\n\nWe’ll delete your identity documents in the coming weeks, as our privacy policy explains.\n\nJalsa',
    },
  },
  artist_refused: {
    whatsapp: {
      registered: { name: 'jalsa_artist_refused', language: 'en', category: 'utility' },
      parameters: ['name', 'artist', 'reason', 'address'],
      text: 'Hello {name}, we couldn’t publish the profile of *{artist}*. Reason: {reason}\nYou can change it and send it again at {address} whenever you like.',
    },
    sms: {
      parameters: ['artist'],
      text: 'Jalsa: we could not publish the profile of {artist}. Our email explains why and how to send it again.',
    },
    email: {
      parameters: ['name', 'artist', 'reason', 'address'],
      subject: 'Your profile isn’t published yet',
      text: 'Hello {name},\n\nWe’ve reviewed the profile of {artist} and couldn’t publish it:\n{reason}\n\nYou can change it and send it again:\n{address}\n\nJalsa',
    },
  },
} as const satisfies Record<string, Templates>;

export interface ChannelTemplate {
  parameters: readonly string[];
  constants?: readonly string[];
  text: string;
  /** Only with email. */
  subject?: string;
}

/** A template as it is registered with WhatsApp. */
export interface RegisteredTemplate {
  name: string;
  language: string;
  /** A template of the category `authentication` has a button that copies its only value, the code. */
  category: 'authentication' | 'utility';
  /** The file above the text; without it the template takes none. */
  header?: 'document';
}

export type WhatsAppTemplate = ChannelTemplate & { registered: RegisteredTemplate };

interface Templates {
  whatsapp?: WhatsAppTemplate;
  sms?: ChannelTemplate;
  email?: ChannelTemplate;
}

/** A value in a text; several are listed, `Qawwali and Garba`. */
export type Value = string | readonly string[];

export type TemplateName = keyof typeof TEMPLATES;

/** The texts of a template by channel. Throws for a name that no template has. */
export function templatesOf(name: string): Templates {
  if (!isTemplateName(name)) throw new Error(`there is no template ${name}`);
  return TEMPLATES[name];
}

/** The templates that are registered with WhatsApp. */
export const whatsAppTemplates = (): WhatsAppTemplate[] =>
  Object.values<Templates>(TEMPLATES).flatMap(({ whatsapp }) => (whatsapp ? [whatsapp] : []));

/** The names of the templates that a channel has, in their order. */
export const templateNames = (channel: ChannelName): TemplateName[] =>
  Object.keys(TEMPLATES)
    .filter(isTemplateName)
    .filter((name) => templatesOf(name)[channel] !== undefined);

/** Whether a template brings a ticket: as a PDF, or in an SMS as a link. */
export const carriesTicket = (template: TemplateName): boolean =>
  templatesOf(template).whatsapp?.registered.header === 'document';

/**
 * The identifiers that a provider demands with a template: on WhatsApp its name and language, which stand beside the
 * text; in an SMS those of India's register (DLT), which every deployment gets for itself (`SMS_DLT_…`).
 */
export function identifiersOf(
  { dlt: { entityId, header, templateIds } }: Pick<Config, 'dlt'>,
  channel: ChannelName,
  template: string,
): TemplateIdentifiers {
  return {
    whatsapp: channel === 'whatsapp' ? (templatesOf(template).whatsapp?.registered ?? null) : null,
    dlt: channel === 'sms' ? { entityId, header, templateId: templateIds[template] ?? null } : null,
  };
}

export const isTemplateName = (name: string): name is TemplateName => Object.hasOwn(TEMPLATES, name);

type ChannelOf<Name extends TemplateName> = (typeof TEMPLATES)[Name][keyof (typeof TEMPLATES)[Name]];

type NamesOf<Template> =
  | (Template extends { parameters: readonly (infer Parameter extends string)[] } ? Parameter : never)
  | (Template extends { constants: readonly (infer Constant extends string)[] } ? Constant : never);

/** The values that a template needs, over all of its channels. */
export type Values<Name extends TemplateName> = Record<NamesOf<ChannelOf<Name>>, Value>;
