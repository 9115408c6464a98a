import { setTimeout as pause } from 'node:timers/promises';

const AGAIN_AFTER_MS = 100;
const GIVE_UP_AFTER_MS = 120_000;

/**
 * A fetch that sends the same request again after a broken connection, without a server, and after a 503. `seen` gets every
 * other status.
 */
export function steadyFetch(
  seen: (status: number, request: Request, body: string) => void,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const giveUpAt = Date.now() + GIVE_UP_AFTER_MS;
    for (;;) {
      try {
        const { status, headers, body } = await answerTo(request.clone());
        if (status !== 503) {
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

// The body is read here, because a connection may break in the middle of an answer.
async function answerTo(request: Request): Promise<{ status: number; headers: Headers; body: string }> {
  const answer = await fetch(request);
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
}
