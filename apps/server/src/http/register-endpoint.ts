import type { Endpoint } from '@jalsa/api-client/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { type output, safeParse } from 'zod/mini';
import { DomainError } from '../lib/domain-error.ts';
import { atTurnEnd } from '../lib/turn-end.ts';
import { authenticate, type Sessions, type SignedIn } from './authenticate.ts';
import { readUploads, type UploadedFile } from './uploads.ts';

type Parsed<Schema> = Schema extends { _zod: { output: unknown } } ? output<Schema> : undefined;
type Success<E extends Endpoint> = {
  [Status in keyof E['response']]: Parsed<E['response'][Status]>;
}[keyof E['response']];

/** What a handler gets: the checked parts of the request, and who sent it where the endpoint asks for that. */
export interface EndpointInput<E extends Endpoint> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  headers: Parsed<E['headers']>;
  body: Parsed<E['body']>;
  /** The files of a multipart body, by field. */
  files: E['form'] extends object ? { [Field in keyof E['form']]: UploadedFile[] } : undefined;
  customer: E['auth'] extends 'none' ? null : SignedIn;
  /** Finds the customer anew. Throws `unauthorized`. */
  confirm(): Promise<EndpointInput<E>['customer']>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Registers an endpoint of the contract: its schemas check the request, `handler` turns it into a call of a service,
 * and what the handler gives back is checked and sent with the endpoint's success status. With `fromMemory` the
 * handler's customer is the one remembered for the token, where there is one, and it is for the handler to see that the
 * session still holds.
 */
export function registerEndpoint<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (input: EndpointInput<E>) => Promise<Success<E>>,
  { fromMemory = false } = {},
): void {
  const [status] = Object.keys(endpoint.response).map(Number);
  app.route({
    method: endpoint.method as HTTPMethods,
    url: endpoint.path,
    schema: {
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
      ...(endpoint.headers ? { headers: endpoint.headers } : {}),
      ...(endpoint.body && !endpoint.form ? { body: endpoint.body } : {}),
      ...(endpoint.produces ? {} : { response: endpoint.response }),
      summary: endpoint.summary,
      tags: [...endpoint.tags],
    },
    config: { endpoint },
    // A read has a place among so many; what changes something never waits for one.
    ...(endpoint.method === 'GET' ? app.readHooks : {}),
    preValidation: (_request, _reply, done) => atTurnEnd(done),
    handler: async (request, reply) => {
      const { find, recall } = app.sessions;
      const confirm = () => authenticate(request, endpoint.auth, find);
      // What memory refuses, the database decides.
      const customer = fromMemory
        ? await authenticate(request, endpoint.auth, recall).catch(confirm)
        : await confirm();
      const { params, query, headers } = request;
      // A form is read here and not before, so that a stranger cannot make the server take in files.
      const { body, files } = endpoint.form
        ? await readForm(endpoint, request)
        : { body: request.body, files: undefined };
      const input = { params, query, headers, body, files, customer, confirm, request, reply };
      const answer = await handler(input as EndpointInput<E>);
      if (reply.sent) return reply;
      return reply.status(status ?? 200).send(answer);
    },
  });
}

async function readForm({ form = {}, body }: Endpoint, request: FastifyRequest) {
  const { files, fields } = await readUploads(request, form);
  if (!body) return { files };
  const parsed = safeParse(body, fields);
  if (parsed.success) return { files, body: parsed.data };
  const details = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  const [first] = details;
  throw new DomainError(
    'invalid_request',
    first ? `${first.path}: ${first.message}` : 'The form is not valid.',
    {
      details,
    },
  );
}

declare module 'fastify' {
  interface FastifyInstance {
    sessions: Sessions;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}
