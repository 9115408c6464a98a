import type { Config } from '../../../config.ts';
import { SMS_VALUE_MAX } from '../fill-template.rules.ts';
import type { TemplateName, Value, Values } from '../templates.rules.ts';

const buyer = { name: 'Asha Rao', event: 'An Evening of Qawwali', order: '7K2QW9MZ' };
const ticket = {
  ...buyer,
  when: 'Sat 12 Dec 07:00 PM',
  place: 'Chowdiah Hall, Bengaluru',
  people: '2',
  tracking_id: 'K7QW3MZ9XA',
  link: 'https://jalsa.example/t/7K2QW9MZ3XAB',
};
const refund = { ...buyer, amount: '₹1,180.00' };
const postponed = {
  name: buyer.name,
  event: buyer.event,
  when: 'Sat 9 Jan 07:00 PM',
  tracking_id: ticket.tracking_id,
};
const artist = { name: 'Asha Rao', artist: 'The Frogs', address: 'https://jalsa.example/artists/the-frogs' };
const driver = { name: 'Ravi Kumar' };

/**
 * A value for every name of every template, as the registers of texts ask for one and as `jalsa send-test` sends it. They
 * are nobody's data. The type holds each template to its own names.
 */
const SAMPLE_VALUES: { [Name in TemplateName]: Values<Name> } = {
  one_time_code: { code: '4821', minutes: '5', host: 'jalsa.example' },
  ticket,
  table_ticket: { ...ticket, event: 'The Courtyard Kitchen', place: 'Indiranagar, Bengaluru' },
  refund,
  tickets_refunded: refund,
  late_payment: { ...refund, reason: 'the event was sold out meanwhile' },
  event_cancelled: { ...refund, reason: 'the singer is ill' },
  free_event_cancelled: { ...buyer, reason: 'the singer is ill' },
  event_postponed: {
    ...postponed,
    until: 'Sun 6 Dec 11:59 PM',
    address: 'https://jalsa.example/profile/tickets',
  },
  free_event_postponed: postponed,
  organiser_message: { ...buyer, text: 'The doors open at 6 PM. Please bring an ID.' },
  desk_sale_cancelled: { ...buyer, reason: 'the singer is ill' },
  desk_sale_refunded: buyer,
  tickets_withdrawn: buyer,
  host_lead: {
    business: 'The Blue Frog',
    business_type: 'Club',
    contact: 'Asha Rao',
    mobile: '+91 9876543210',
    email: 'asha@example.in',
    lead_type: 'Book a Demo',
    when: 'Sat 12 Dec 07:00 PM',
  },
  driver_approved: driver,
  driver_refused: {
    ...driver,
    reason: 'The photo of the licence is blurred.',
    address: 'https://jalsa.example/onboard-cab-drivers/7K2QW9MZ3XAB',
  },
  artist_published: artist,
  artist_refused: {
    ...artist,
    reason: 'The photo of the ID is blurred.',
    address:
      'https://artists.jalsa.example/host/artist-onboard#0f8b3c52-6d1e-4c7a-9b20-5a1d7e9f4c36.c2FtcGxlLWxpbmstb2YtYS1yZWZ1c2FsLW1lc3NhZ2U',
  },
};

/** The sample values of a template in this deployment: with its host, its links and the time for which its codes are valid. */
export function sampleValues(
  { siteOrigin, oneTimeCodes }: Pick<Config, 'siteOrigin' | 'oneTimeCodes'>,
  template: TemplateName,
): Record<string, Value> {
  const link = `${siteOrigin}/t/7K2QW9MZ3XAB`;
  const ofDeployment: Record<string, Value> = {
    host: new URL(siteOrigin).hostname,
    minutes: String(Math.ceil(oneTimeCodes.validSeconds / 60)),
    // As in a message: the ticket's tracking id replaces a link that does not fit into an SMS.
    link: link.length <= SMS_VALUE_MAX ? link : ticket.tracking_id,
  };
  return Object.fromEntries(
    Object.entries<Value>(SAMPLE_VALUES[template]).map(([name, value]) => [
      name,
      ofDeployment[name] ?? value,
    ]),
  );
}
