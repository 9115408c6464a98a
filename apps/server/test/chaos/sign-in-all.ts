import { createApi } from '@jalsa/api-client';
import type { Watch } from './buy-all.ts';
import type { Buyer, Payment } from './buyer.ts';
import { type Failure, failedAnswer, lostAnswer } from './failures.ts';
import { gatewayRequest } from './gateway.ts';
import { steadyFetch } from './steady-fetch.ts';

const AT_ONCE = 40;

/** The ends of the buyers' numbers and the starts of their emails that the recorder treats in a way of its own. */
const MOBILE_ENDS = ['0002', '0003', '0005', '0004', '0005'];
const EMAIL_STARTS = ['refused', 'slow', 'waits', 'fails', 'slow', 'hangs'];

/**
 * So many customers who are signed in with a one-time code. Some have a number or an email at which a provider makes them wait,
 * fails, hangs, answers late or, for emails, refuses.
 */
export async function signInAll(
  { origins, gateway }: { origins: readonly string[]; gateway: string },
  {
    customers,
    againAfterMs,
    watch,
    readCode,
  }: { customers: number; againAfterMs: number; watch: Watch; readCode(mobile: string): Promise<string> },
): Promise<Buyer[]> {
  const note = ({ kind, isExpected }: Failure, { method, url }: Request) => {
    watch.failures[kind] = (watch.failures[kind] ?? 0) + 1;
    if (!isExpected) watch.wrongAnswers.push(`${kind} to ${method} ${new URL(url).pathname}`);
  };
  const fetch = steadyFetch(origins, {
    againAfterMs,
    seen: (answer, request) => {
      if (answer.status >= 500) note(failedAnswer(answer), request);
    },
    lost: (error, request) => note(lostAnswer(error), request),
  });
  const callGateway = (path: string, body: object) => fetch(gatewayRequest(gateway, path, body));

  const signIn = async (index: number): Promise<Buyer> => {
    const baseUrl = origins[index % origins.length] ?? '';
    const patience = { baseUrl, fetch, timeout: 180_000, retries: 0 };
    const mobile = `9${String(index).padStart(5, '0')}${MOBILE_ENDS[index] ?? '1234'}`;
    const email = `${EMAIL_STARTS[index] ?? 'asha'}@example.org`;
    const stranger = createApi(patience);
    await stranger.customer.sendOtp({ body: { mobile, name: 'Asha Rao', email } });
    const otp = await readCode(mobile);
    const { data } = await stranger.customer.verifyOtp({ body: { user: mobile, otp } });
    const { partner, access_token } = data.payload;
    const api = createApi({ ...patience, getToken: () => access_token, getUser: () => partner._id });
    return {
      id: partner._id,
      mobile,
      email,
      api,
      pay: async (body) => {
        const answer = await callGateway('/pay', body);
        if (answer.ok) return (await answer.json()) as Payment;
        throw new Error(`the gateway refuses ${JSON.stringify(body)}: ${await answer.text()}`);
      },
      refund: async (paymentId) => {
        const answer = await callGateway(`/v1/payments/${paymentId}/refund`, {});
        // Refused: the server has refunded the payment itself, or an earlier call did, whose answer was lost.
        if (!answer.ok && answer.status !== 400) {
          throw new Error(`the gateway answers a refund with ${answer.status}: ${await answer.text()}`);
        }
      },
    };
  };

  const signedIn: Buyer[] = [];
  while (signedIn.length < customers) {
    const length = Math.min(AT_ONCE, customers - signedIn.length);
    const next = Array.from({ length }, (_, index) => signIn(signedIn.length + index));
    signedIn.push(...(await Promise.all(next)));
  }
  return signedIn;
}
