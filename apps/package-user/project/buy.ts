// Buys a ticket: prices the cart with the rules, and calls the API with a client that was generated from its OpenAPI document.
import { writeFile } from 'node:fs/promises';
import { formatInr, fromPaise, isOnSale, packageAvailability, quote, setQuantity } from '@jalsa/booking-core';
import createClient from 'openapi-fetch';
import type { components, paths } from './jalsa.js';

type Event = components['schemas']['Event'];

const [, , origin = ''] = process.argv;
const api = createClient<paths>({ baseUrl: origin });

/** The data of an answer. Throws the message of an error. */
function dataOf<T>(answer: { data?: T; error?: { message: string } | undefined }): T {
  if (answer.data === undefined) throw new Error(answer.error?.message ?? 'There is no answer');
  return answer.data;
}

const { top_cities } = dataOf(await api.GET('/service/events_service/v2/no_auth/locations'));
const city = top_cities[0]?.handler ?? '';
console.log(`city: ${city}`);

const unknown = await api.GET('/service/events_service/v2/no_auth/events', {
  params: { query: { location: 'atlantis' } },
});
if (unknown.response.status === 404) console.log(`atlantis: ${unknown.error?.code}`);

const list = dataOf(
  await api.GET('/service/events_service/v2/no_auth/events', {
    params: { query: { location: city, page_size: 48, price_min: 100 } },
  }),
);
const { event, pkg } = await firstOnSale(list.events.map(({ handle }) => handle));
console.log(`event: ${event.handle}, package: ${pkg.package_name}`);

const { platform_fee, event_fee, vendor_fee } = dataOf(
  await api.GET('/service/accounts_service/v1/no_auth/constants', {
    params: { query: { eventId: event._id } },
  }),
);
const { cart } = setQuantity([], pkg, pkg.min_purchase ?? 1);
const price = quote({ lines: cart, fees: { event: event_fee, vendor: vendor_fee, platform_fee } });
console.log(`to pay: ${formatInr(price.payable)}`);

const mobile = '9812345670';
const { nonce } = dataOf(
  await api.POST('/customer/otp/send', { body: { mobile, name: 'Asha Rao', email: 'asha@example.in' } }),
);
const otp = await codeFor(mobile);
const session = dataOf(
  await api.POST('/customer/otp/verify', { body: { user: mobile, otp, nonce: nonce ?? null } }),
);
const { partner, access_token } = session.data.payload;
const authorization = `Bearer ${access_token}`;
console.log('signed in');

const order = dataOf(
  await api.POST('/customer/payment/init2', {
    params: { header: { user: partner._id, 'Idempotency-Key': crypto.randomUUID() } },
    headers: { authorization },
    body: {
      customer_info: { _id: partner._id, name: 'Asha Rao', mobile, email: 'asha@example.in' },
      package_info: cart.map(({ id, quantity }) => ({ package_map_id: id, qty: quantity })),
      platform_fee: fromPaise(price.fee.base),
      gst_fee: fromPaise(price.fee.gst),
      event_id: event._id,
      ppl_count: price.people,
      total_amount: fromPaise(price.payable),
    },
  }),
);
if (order.data.razorpay_order?.amount === price.payable) console.log('the server asks for the same amount');

// In place of a person in the payment window.
const report = await fetch(`${origin}/sandbox/razorpay/pay`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ order_id: order.data.razorpay_order?.id, notify: 'none' }),
});
const paid = dataOf(
  await api.POST('/service/tickets_service/v1/no_auth/razorpay/callback2', { body: await report.json() }),
);
const [ticket] = paid.ticket_data;
if (!ticket) throw new Error('there is no ticket');
console.log(
  `ticket: ${ticket.status}, for ${ticket.total_ppl}, with a token of ${ticket.ticket_token.split('.').length} parts`,
);

const image = new URL(ticket.ticket_qr_image.image_link, origin);
const qr = await api.GET('/service/tickets_service/v1/no_auth/tickets/{ticket_tracking_id}/qr.png', {
  params: {
    path: { ticket_tracking_id: ticket.ticket_tracking_id },
    query: { t: image.searchParams.get('t') ?? '' },
  },
  parseAs: 'arrayBuffer',
});
const bytes = new Uint8Array(dataOf(qr));
console.log(`QR: ${qr.response.headers.get('content-type')}, ${bytes[0] === 0x89 ? 'a PNG' : 'no PNG'}`);

// What a gate has: the text of the QR, its event, and the keys of the server.
const jwks = await (await fetch(new URL('/.well-known/jwks.json', origin))).json();
await writeFile('gate.json', JSON.stringify({ token: ticket.ticket_token, event, jwks }));

async function firstOnSale(handles: readonly string[]) {
  for (const id of handles) {
    const event: Event = dataOf(
      await api.GET('/service/events_service/v2/no_auth/events/{id}', { params: { path: { id } } }),
    );
    const pkg = event.package_data.find(
      (one) => !one.is_hidden && isOnSale(packageAvailability(one, event, { now: Date.now() })),
    );
    if (pkg && !event.slots) return { event, pkg };
  }
  throw new Error('no package is on sale');
}

/** The code, from the page that keeps messages instead of sending them. */
async function codeFor(to: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const messages: { otp?: string }[] = await (await fetch(`${origin}/dev/outbox.json?to=${to}`)).json();
    const code = messages.find(({ otp }) => otp)?.otp;
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('no code came');
}
