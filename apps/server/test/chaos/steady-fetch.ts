import { setTimeout as pause } from 'node:timers/promises';

const GIVE_UP_AFTER_MS = 120_000;

export interface Answer {
  status: number;
  headers: Headers;
  body: string;
}

interface SteadyOptions {
  /** Gets every answer. */
  seen(answer: Answer, request: Request): void;
  /** Gets the error of every request without an answer. */
  lost(error: unknown, request: Request): void;
  /** The pause before a request is sent again, in milliseconds. */
  againAfterMs: number;
}

/**
 * A fetch that sends the same request again after a broken connection, without a server, and after a 503: to the next of the
 * servers at `origins`, as a proxy before them would.
 */
export function steadyFetch(
  origins: readonly string[],
  { seen, lost, againAfterMs }: SteadyOptions,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const giveUpAt = Date.now() + GIVE_UP_AFTER_MS;
    const { origin } = new URL(request.url);
    const first = origins.indexOf(origin);
    for (let turn = 0; ; turn++) {
      const to = first < 0 ? origin : (origins[(first + turn) % origins.length] ?? origin);
      const sent = new Request(request.url.replace(origin, to), request.clone());
      let failure: unknown;
      try {
        const answer = await answerTo(sent);
        seen(answer, sent);
        const { status, headers, body } = answer;
        if (status !== 503) return new Response(status === 204 ? null : body, { status, headers });
        failure = new Error(`${sent.url} is still answered ${status}: ${body}`);
      } catch (error) {
        lost(error, sent);
        failure = error;
      }
      if (Date.now() > giveUpAt) throw failure;
      await pause(againAfterMs);
    }
  };
}

// The body is read here, because a connection may break in the middle of an answer.
async function answerTo(request: Request): Promise<Answer> {
  const answer = await fetch(request);
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
}
