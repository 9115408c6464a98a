import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** A request as a stand-in sees it. */
export interface StandInRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface StandInAnswer {
  status: number;
  /** Sent as JSON, a text as it is. */
  body: unknown;
  headers?: Record<string, string>;
}

/**
 * How the next request is treated: with an answer of its own, without the work of the stand-in; `break` closes the
 * connection before an answer; `breakAfter` does so after the work, so that an accepted message loses its answer;
 * `silence` never answers; `slow` answers late, in milliseconds.
 */
export type Behaviour = StandInAnswer | 'break' | 'breakAfter' | 'silence' | { slow: number };

/** A message that a stand-in has accepted. */
export interface AcceptedMessage {
  /** Our id of the message, as the adapter gave it. */
  messageId: string;
  providerId: string;
  /** 10 digits. */
  to: string;
  template: string;
}

/** Starts a real HTTP server on a free port of this machine, with behaviours for the next requests. */
export async function startHttpStandIn(work: (request: StandInRequest) => Promise<StandInAnswer>) {
  const behaviours: Behaviour[] = [];
  const requests: StandInRequest[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const url = new URL(incoming.url ?? '/', 'http://stand-in');
    const request = {
      method: incoming.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: incoming.headers,
      body: await buffer(incoming).catch(() => null),
    };
    // The sender has gone.
    if (request.body === null) return;
    const behaviour = behaviours.shift();
    const whole: StandInRequest = { ...request, body: request.body };
    requests.push(whole);
    if (behaviour === 'break') return void incoming.socket.destroy();
    if (behaviour === 'silence') return;
    if (typeof behaviour === 'object' && 'slow' in behaviour) await pause(behaviour.slow);
    const answer = typeof behaviour === 'object' && 'status' in behaviour ? behaviour : await work(whole);
    if (behaviour === 'breakAfter') return void incoming.socket.destroy();
    const isText = typeof answer.body === 'string';
    outgoing.writeHead(answer.status, {
      'content-type': isText ? 'text/html' : 'application/json',
      ...answer.headers,
    });
    outgoing.end(isText ? answer.body : JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** All requests, in their order. */
    requests,
    /** Treats the next requests so, in this order. */
    next: (...list: Behaviour[]) => void behaviours.push(...list),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Parses JSON; undefined for any other text. */
export function parseJson(text: string | Buffer): unknown {
  try {
    return JSON.parse(text.toString());
  } catch {
    return undefined;
  }
}
