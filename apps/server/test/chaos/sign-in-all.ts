import { createApi } from '@jalsa/api-client';
import type { Watch } from './buy-all.ts';
import type { Buyer, Payment } from './buyer.ts';
import { steadyFetch } from './steady-fetch.ts';

const BUYERS = 40;

/** Customers who are signed in with a one-time code, as anybody is. */
export async function signInAll(origin: string, watch: Watch): Promise<Buyer[]> {
  const fetch = steadyFetch((status, { method, url }, body) => {
    if (status >= 500 && status !== 503) {
      watch.wrongAnswers.push(`${status} to ${method} ${new URL(url).pathname}: ${body}`);
    }
  });
  const patience = { baseUrl: origin, fetch, timeout: 180_000, retries: 0 };
  const post = (path: string, body: object) =>
    fetch(
      new Request(`${origin}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );

  const signIn = async (mobile: string): Promise<Buyer> => {
    const stranger = createApi(patience);
    await stranger.customer.sendOtp({ body: { mobile, name: 'Asha Rao', email: 'asha@example.org' } });
    const outbox = await fetch(new Request(`${origin}/dev/outbox.json?to=${mobile}`));
    const [{ otp = '' } = {}] = (await outbox.json()) as { otp?: string }[];
    const { data } = await stranger.customer.verifyOtp({ body: { user: mobile, otp } });
    const { partner, access_token } = data.payload;
    const api = createApi({ ...patience, getToken: () => access_token, getUser: () => partner._id });
    return {
      id: partner._id,
      mobile,
      api,
      pay: async (body) => {
        const answer = await post('/sandbox/razorpay/pay', body);
        if (answer.ok) return (await answer.json()) as Payment;
        throw new Error(`the sandbox refused ${JSON.stringify(body)}: ${await answer.text()}`);
      },
    };
  };

  return Promise.all(Array.from({ length: BUYERS }, (_, index) => signIn(String(9_000_000_000 + index))));
}
