import { setTimeout as pause } from 'node:timers/promises';

const AGAIN_AFTER_MS = 100;
const GIVE_UP_AFTER_MS = 120_000;

/**
 * A fetch as a patient program does it: a broken connection, a missing server and 503 are tried again with the very
 * same request, unless it is the gateway that is away. `seen` is told of every other status.
 */
export function steadyFetch(
  seen: (status: number, request: Request, body: string) => void,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const giveUpAt = Date.now() + GIVE_UP_AFTER_MS;
    for (;;) {
      try {
        const { status, headers, body } = await answerTo(request.clone());
        const isAway = status === 503 && !body.includes('"gateway_unavailable"');
        if (!isAway && !(status >= 500 && isSandbox(request))) {
          seen(status, request, body);
          return new Response(status === 204 ? null : body, { status, headers });
        }
        if (Date.now() > giveUpAt) throw new Error(`${request.url} is still answered ${status}: ${body}`);
      } catch (error) {
        if (Date.now() > giveUpAt) throw error;
      }
      await pause(AGAIN_AFTER_MS);
    }
  };
}

// The gateway may say 500 of itself, as Razorpay may.
const isSandbox = ({ url }: Request) => new URL(url).pathname.startsWith('/sandbox/');

// Read to its end here: a connection may break in the middle of an answer.
async function answerTo(request: Request): Promise<{ status: number; headers: Headers; body: string }> {
  const answer = await fetch(request);
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
}
