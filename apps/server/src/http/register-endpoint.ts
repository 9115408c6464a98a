import multipart from '@fastify/multipart';
import type { Endpoint } from '@jalsa/api-client/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods, RouteOptions } from 'fastify';
import type { output } from 'zod/mini';
import type { UploadedFile } from '../modules/files/index.ts';
import type { Sessions, SignedIn } from '../modules/identity/index.ts';
import type { ActingStaff, StaffAccess } from '../modules/staff/index.ts';
import { authenticate, bearerToken } from './authenticate.ts';
import { checkShape } from './check-shape.ts';
import { clientAddress } from './client-address.ts';
import type { Outside } from './read-limits.ts';

type Parsed<Schema> = Schema extends { _zod: { output: unknown } } ? output<Schema> : undefined;
type Success<E extends Endpoint> = {
  [Status in keyof E['response']]: Parsed<E['response'][Status]>;
}[keyof E['response']];

/** The input of a handler: the checked parts of the request, and who asks if the endpoint needs a session. */
export interface EndpointInput<E extends Endpoint> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  headers: Parsed<E['headers']>;
  body: Parsed<E['body']>;
  /** The files of a multipart body, by field. */
  files: E['form'] extends object ? { [Field in keyof E['form']]: UploadedFile[] } : undefined;
  customer: E['auth'] extends 'customer' ? SignedIn : null;
  /** The member of staff if the endpoint needs staff: who asks, for which organiser, with which permissions. */
  staff: E['auth'] extends 'public' | 'customer' ? null : ActingStaff;
  /** For reads of visitors. */
  outside: Outside;
  request: FastifyRequest;
  reply: FastifyReply;
}

interface EndpointOptions<E extends Endpoint> {
  /** Runs before any of a form's body is received; throws where the form is refused. */
  admitForm?: (sender: Pick<EndpointInput<E>, 'customer' | 'staff' | 'request'>) => Promise<void>;
  /** The most bytes of the body, if not those of every JSON body. */
  bodyLimit?: number;
}

/**
 * Registers an endpoint of the contract: its schemas check the request, `handler` turns it into a call of a service,
 * and the result of the handler is checked and sent with the endpoint's success status. The files of a form are there
 * until the handler is done.
 */
export function registerEndpoint<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (input: EndpointInput<E>) => Promise<Success<E>>,
  { admitForm, bodyLimit }: EndpointOptions<E> = {},
): void {
  const [status] = Object.keys(endpoint.response).map(Number);
  const route: RouteOptions = {
    method: endpoint.method as HTTPMethods,
    url: endpoint.path,
    schema: {
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
      ...(endpoint.headers ? { headers: endpoint.headers } : {}),
      ...(endpoint.body && !endpoint.form ? { body: endpoint.body } : {}),
      ...(endpoint.produces ? {} : { response: endpoint.response }),
    },
    config: { endpoint },
    ...(bodyLimit !== undefined && { bodyLimit }),
    ...readHooksOf(app, endpoint),
    onRequest: async (request) => {
      request.staff = await admitStaff(app, endpoint, request);
    },
    handler: async (request, reply) => {
      const customer =
        endpoint.auth === 'customer' ? await authenticate(request, endpoint, app.sessions) : null;
      const { staff } = request;
      const asker = customer?.customerId ?? staff?.staffId ?? null;
      if (isOwnRead(endpoint) && asker !== null) await app.ownReads.enter(request, asker);
      const { params, query, headers } = request;
      const outside = app.outsideOf(request);
      const handle = (sent: { body: unknown; files?: Record<string, UploadedFile[]> }) =>
        handler({
          params,
          query,
          headers,
          ...sent,
          customer,
          staff,
          outside,
          request,
          reply,
        } as EndpointInput<E>);
      // A form is received here and not before: a stranger cannot make the server receive files.
      const answer = endpoint.form
        ? await app.readForm(
            request,
            {
              rules: endpoint.form,
              // A token that nobody has checked yet is no owner: a sender could invent any number of them.
              owner: asker === null ? { address: clientAddress(request) } : { customer: asker },
              admit: () => admitForm?.({ customer, staff, request } as EndpointInput<E>) ?? Promise.resolve(),
            },
            ({ files, fields }) => handle({ files, body: checkFields(endpoint, fields) }),
          )
        : await handle({ body: request.body });
      if (reply.sent) return reply;
      return reply.status(status ?? 200).send(answer);
    },
  };
  if (!endpoint.form) {
    app.route(route);
    return;
  }
  // The hooks of the parser would cost every request of the whole application.
  app.register(async (scope) => {
    await scope.register(multipart);
    scope.route(route);
  });
}

/**
 * The member of staff who asks, before any of the body is received; null if the endpoint needs none. Throws as
 * `StaffAccess.admit` does.
 */
async function admitStaff(
  app: FastifyInstance,
  { auth, params }: Endpoint,
  request: FastifyRequest,
): Promise<ActingStaff | null> {
  if (auth === 'public' || auth === 'customer') return null;
  return app.staffAccess.admit({
    token: bearerToken(request),
    auth,
    params: (params ? checkShape(params, request.params, 'params') : {}) as Record<string, string>,
    address: clientAddress(request),
  });
}

/** Whether an endpoint reads what belongs to the customer or the member of staff who asks. */
const isOwnRead = ({ method, auth }: Endpoint) => method === 'GET' && auth !== 'public';

// Reads are limited; a request that changes something never waits for one.
function readHooksOf(app: FastifyInstance, endpoint: Endpoint) {
  if (endpoint.method !== 'GET') return {};
  // A customer's read enters its limit once the session has named the customer.
  return isOwnRead(endpoint) ? app.ownReads.hooks : app.readHooks;
}

function checkFields({ body }: Endpoint, fields: Record<string, string>): unknown {
  return body && checkShape(body, fields);
}

declare module 'fastify' {
  interface FastifyInstance {
    sessions: Sessions;
    staffAccess: StaffAccess;
  }
  interface FastifyRequest {
    /** The member of staff who was admitted. */
    staff: ActingStaff | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}
