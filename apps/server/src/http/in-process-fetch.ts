import type { FastifyInstance, InjectOptions } from 'fastify';

/**
 * A `fetch` that passes requests to this application without a network; rendered pages load their data with it.
 * `remoteAddress` is that of the visitor for whom the requests are sent.
 */
export function inProcessFetch(app: FastifyInstance, remoteAddress?: string): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const body = request.body === null ? undefined : Buffer.from(await request.arrayBuffer());
    const answer = await app.inject({
      method: request.method as NonNullable<InjectOptions['method']>,
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      ...(remoteAddress === undefined ? {} : { remoteAddress }),
      ...(body === undefined ? {} : { payload: body }),
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) {
      if (value !== undefined) headers.set(name, String(value));
    }
    const empty = answer.statusCode === 204 || answer.statusCode === 304;
    return new Response(empty ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers,
    });
  };
}
