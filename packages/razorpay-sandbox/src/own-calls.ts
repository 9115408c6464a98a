import type { Context } from './context.ts';
import { fetchEvent, listEvents, replayEvent } from './events.ts';
import { RazorpayError, unknownUrl } from './razorpay-error.ts';

/** GET /health: the sandbox answers. Needs no key. */
export function health(method: string): { status: 'ok' } {
  if (method !== 'GET' && method !== 'HEAD') throw unknownUrl();
  return { status: 'ok' };
}

/** POST /reset: removes all that the sandbox stores. Throws a 403 where the sandbox does not allow it. */
async function reset(context: Context): Promise<{ reset: true }> {
  if (!context.allowReset) {
    throw new RazorpayError(403, {
      description: 'This sandbox does not allow a reset: other records refer to its payments.',
      source: 'NA',
      step: 'NA',
      reason: 'NA',
    });
  }
  context.store.reset();
  return { reset: true };
}

const OWN_PATH = /^\/(reset|events)(\/|$)/;

/** Whether a path is one of the calls that only the sandbox has and that need its key. */
export function isOwnPath(path: string): boolean {
  return OWN_PATH.test(path);
}

/** Runs a call that only the sandbox has: the list of events, one event, its replay, or the reset. */
export function runOwnCall(
  context: Context,
  method: string,
  path: string,
  query: URLSearchParams,
): Promise<unknown> {
  const [, resource, id, action, ...rest] = path.split('/');
  const name = `${method} ${resource}${id ? '/:id' : ''}${action ? `/${action}` : ''}${rest.length > 0 ? '/' : ''}`;
  switch (name) {
    case 'GET events':
      return listEvents(context, query);
    case 'GET events/:id':
      return fetchEvent(context, id ?? '');
    case 'POST events/:id/replay':
      return replayEvent(context, id ?? '');
    case 'POST reset':
      return reset(context);
    default:
      throw unknownUrl();
  }
}
