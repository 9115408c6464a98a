import { type Api, createApi, type Event, type OrderCreated } from '@jalsa/api-client';
import { type Cart, cartLine, type Discount, fromPaise, type Quote, quote } from '@jalsa/booking-core';
import { type Buyer, newBuyer } from './buyer.ts';
import { readCode } from './outbox.ts';

/** The API client of a visitor who is not signed in. */
export const visitorApi = (origin: string): Api => createApi({ baseUrl: origin });

/** The quantity of each package, by package name. */
export type Choice = Record<string, number>;

/** The quote that booking-core computes for a choice with the server's fee settings. */
export async function quoteOf(
  api: Api,
  event: Event,
  choice: Choice,
  discount?: Discount,
): Promise<Quote & { lines: Cart }> {
  const { event_fee, vendor_fee, platform_fee } = await api.accounts.constants({
    query: { eventId: event._id },
  });
  const lines = Object.entries(choice).map(([name, quantity]) => {
    const pkg = event.package_data.find(({ package_name }) => package_name === name);
    if (!pkg) throw new Error(`${event.name} has no package ${name}`);
    return cartLine(pkg, quantity, event._id);
  });
  const fees = { event: event_fee, vendor: vendor_fee, platform_fee };
  return { ...quote({ lines, fees, discount }), lines };
}

/** The remaining places of an event and the remaining pieces of each package. */
export async function stockOf(api: Api, handle: string): Promise<Record<string, number | null | undefined>> {
  const event = await api.catalogue.event({ params: { id: handle } });
  const packages = event.package_data.map((pkg) => [pkg.package_name, pkg.package_remaining_capacity]);
  return { people: event.remaining_capacity, ...Object.fromEntries(packages) };
}

/** Signs a buyer in without a browser and returns an API client with the session. */
export async function signInByApi(origin: string, { mobile, name, email }: Buyer) {
  const visitor = visitorApi(origin);
  await visitor.customer.sendOtp({ body: { mobile, name, email } });
  const otp = await readCode(origin, mobile);
  const { data } = await visitor.customer.verifyOtp({ body: { user: mobile, otp } });
  const { partner, access_token } = data.payload;
  const api = createApi({ baseUrl: origin, getToken: () => access_token, getUser: () => partner._id });
  return { api, partner, accessToken: access_token };
}

/** Places an order that is not free and leaves it unpaid. */
export async function placeByApi(
  { api, partner }: Awaited<ReturnType<typeof signInByApi>>,
  handle: string,
  choice: Choice,
): Promise<OrderCreated['data']> {
  const event = await api.catalogue.event({ params: { id: handle } });
  const { lines, fee, payable, people } = await quoteOf(api, event, choice);
  const { _id, name, mobile, email } = partner;
  const { data } = await api.orders.create({
    body: {
      customer_info: { _id, name, mobile, email: email ?? '' },
      package_info: lines.map(({ id, quantity }) => ({ package_map_id: id, qty: quantity })),
      platform_fee: fromPaise(fee.base),
      gst_fee: fromPaise(fee.gst),
      total_amount: fromPaise(payable),
      ppl_count: people,
      event_id: event._id,
    },
  });
  return data;
}

/** Another customer buys and pays for tickets while a journey is running. */
export async function buyByApi(origin: string, handle: string, choice: Choice): Promise<void> {
  await buyAs(await signInByApi(origin, newBuyer('Someone Else')), { origin, handle, choice });
}

/** A customer buys and pays for tickets. */
export async function buyAs(
  customer: Awaited<ReturnType<typeof signInByApi>>,
  { origin, handle, choice }: { origin: string; handle: string; choice: Choice },
): Promise<void> {
  const order = await placeByApi(customer, handle, choice);
  const payment = await payAtSandbox(origin, order.razorpay_order?.id);
  await customer.api.payments.callback({ body: payment });
}

type PaymentReport = Parameters<Api['payments']['callback']>[0]['body'];

/** Pays an order of the sandbox; it reports the payment by a webhook if `notify` says so. */
export async function payAtSandbox(
  origin: string,
  orderId: string | undefined,
  notify: 'none' | 'webhook' = 'none',
): Promise<PaymentReport & { razorpay_payment_id: string }> {
  const answer = await fetch(`${origin}/sandbox/razorpay/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order_id: orderId, outcome: 'captured', notify }),
  });
  if (!answer.ok) throw new Error(`the sandbox answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as PaymentReport & { razorpay_payment_id: string };
}
