/**
 * Every text that customers are sent, by template and channel. `{name}` is filled in; `parameters` are the names in
 * the order in which the provider's approved template takes them, each exactly once.
 */
export const TEMPLATES = {
  one_time_code: {
    sms: {
      parameters: ['code', 'minutes'],
      text: '{code} is your Jalsa code. It works for {minutes} minutes. Do not share it with anyone.',
    },
    whatsapp: {
      parameters: ['code', 'minutes'],
      text: '*{code}* is your Jalsa code. It works for {minutes} minutes. Do not share it with anyone.',
    },
  },
  ticket: {
    whatsapp: {
      parameters: ['name', 'event', 'when', 'place', 'people', 'tracking_id'],
      text: 'Hello {name}, your ticket for *{event}* is here.\n{when}\n{place}\nAdmits: {people}\nTicket: {tracking_id}\nShow the QR in the attached ticket at the entrance.',
    },
    sms: {
      parameters: ['event', 'when', 'people', 'link'],
      text: 'Jalsa: your ticket for {event}, {when}, admits {people}: {link}',
    },
    email: {
      parameters: ['name', 'event', 'when', 'place', 'people', 'tracking_id'],
      subject: 'Your ticket for {event}',
      text: 'Hello {name},\n\nyour ticket is attached. Show its QR at the entrance, on the phone or printed.\n\n{event}\n{when}\n{place}\nAdmits: {people}\nTicket: {tracking_id}\n\nHave a good time!\nJalsa',
    },
  },
  refund: {
    whatsapp: {
      parameters: ['name', 'amount', 'event', 'order'],
      text: 'Hello {name}, we are refunding {amount} for *{event}*. Your bank shows it within 5 to 7 working days. Order: {order}',
    },
    sms: {
      parameters: ['amount', 'event', 'order'],
      text: 'Jalsa: we are refunding {amount} for {event}. Your bank shows it within 5 to 7 working days. Order {order}',
    },
    email: {
      parameters: ['name', 'amount', 'event', 'order'],
      subject: 'Your refund for {event}',
      text: 'Hello {name},\n\nwe are refunding {amount} for {event}. Your bank shows it within 5 to 7 working days.\n\nOrder: {order}\n\nJalsa',
    },
  },
  tickets_refunded: {
    whatsapp: {
      parameters: ['name', 'amount', 'event', 'order'],
      text: 'Hello {name}, we are refunding {amount} for *{event}*. The tickets of this order are no longer valid. Your bank shows the money within 5 to 7 working days. Order: {order}',
    },
    sms: {
      parameters: ['amount', 'event', 'order'],
      text: 'Jalsa: we are refunding {amount} for {event}. The tickets of this order are no longer valid. Your bank shows the money within 5 to 7 working days. Order {order}',
    },
    email: {
      parameters: ['name', 'amount', 'event', 'order'],
      subject: 'Your refund for {event}',
      text: 'Hello {name},\n\nwe are refunding {amount} for {event}. The tickets of this order are no longer valid. Your bank shows the money within 5 to 7 working days.\n\nOrder: {order}\n\nJalsa',
    },
  },
  late_payment: {
    whatsapp: {
      parameters: ['name', 'amount', 'event', 'reason', 'order'],
      text: 'Hello {name}, your payment of {amount} for *{event}* reached us after your places were given up, and {reason}. We are refunding all of it; your bank shows it within 5 to 7 working days. Order: {order}',
    },
    sms: {
      parameters: ['amount', 'event', 'reason', 'order'],
      text: 'Jalsa: your payment of {amount} for {event} came too late: {reason}. We are refunding it in full; your bank shows it within 5 to 7 working days. Order {order}',
    },
    email: {
      parameters: ['name', 'amount', 'event', 'reason', 'order'],
      subject: 'Your payment for {event} came too late',
      text: 'Hello {name},\n\nyour payment of {amount} for {event} reached us after your places were given up, and {reason}. We are refunding all of it; your bank shows it within 5 to 7 working days.\n\nOrder: {order}\n\nWe are sorry.\nJalsa',
    },
  },
} as const satisfies Record<string, Partial<Record<'whatsapp' | 'sms' | 'email', ChannelTemplate>>>;

export interface ChannelTemplate {
  parameters: readonly string[];
  text: string;
  /** Only with email. */
  subject?: string;
}

/** What stands in a text for a name of its parameters; several are listed, `Qawwali and Garba`. */
export type Value = string | readonly string[];

export type TemplateName = keyof typeof TEMPLATES;

type ChannelOf<Name extends TemplateName> = (typeof TEMPLATES)[Name][keyof (typeof TEMPLATES)[Name]];

/** The values that a template needs, over all of its channels. */
export type Parameters<Name extends TemplateName> = Record<
  ChannelOf<Name> extends { parameters: readonly (infer Parameter extends string)[] } ? Parameter : never,
  Value
>;
