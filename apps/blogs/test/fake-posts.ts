import { type Endpoint, posts as endpoints, errorBody } from '@jalsa/api-client/contract';
import { expect } from 'vitest';
import * as z from 'zod/mini';

type Answer = { status?: number; body: unknown };

/** A server of posts behind `fetch`. Each answer is checked against the contract, and the requests are recorded. */
export function fakePosts(answer: (path: string, query: Record<string, string>) => Answer) {
  const asked: string[] = [];
  const fetchFromServer: typeof fetch = async (input, init) => {
    const { pathname, searchParams, search } = new URL(new Request(input, init).url);
    asked.push(pathname + search);
    const { status = 200, body } = answer(pathname, Object.fromEntries(searchParams));
    const endpoint: Endpoint = pathname.endsWith('/list') ? endpoints.list : endpoints.details;
    const schema = status < 400 ? endpoint.response[status] : errorBody;
    expect(schema && z.safeParse(schema, body).error).toBeUndefined();
    return Response.json(body, { status });
  };
  return { fetch: fetchFromServer, asked };
}

/** An error of the server. */
export const failure = (status: number, code: string, message: string): Answer => ({
  status,
  body: { message, code, request_id: 'request-1' },
});
