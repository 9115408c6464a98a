import { serveAsset } from '../assets.ts';
import { payFromWindow, showOrder } from '../checkout-window.ts';
import type { Context } from '../context.ts';
import { isOwnPath } from '../own-calls.ts';
import { pay } from '../pay.ts';
import { badRequest, RazorpayError, unknownUrl } from '../razorpay-error.ts';
import { answer, type CallResult, type Credentials, call } from '../rest.ts';

/** The largest body that the sandbox reads, in bytes. */
export const MAX_BODY_BYTES = 1_000_000;

async function readJson(request: Request): Promise<unknown> {
  const declared = Number(request.headers.get('content-length') ?? 0);
  const text = declared > MAX_BODY_BYTES ? null : await request.text();
  if (text === null || text.length > MAX_BODY_BYTES) {
    throw new RazorpayError(413, { description: 'The request body is too large.' });
  }
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest('The request body is not valid JSON.');
  }
}

function readCredentials(request: Request): Credentials | undefined {
  const [scheme, encoded] = (request.headers.get('authorization') ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'basic' || !encoded) return undefined;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon === -1) return undefined;
  return { keyId: text.slice(0, colon), keySecret: text.slice(colon + 1) };
}

// A 401 has no WWW-Authenticate, since a browser would show its password prompt over the payment window.
const json = ({ status, body }: CallResult) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } });

async function dispatch(
  context: Context,
  request: Request,
  path: string,
  search: string,
): Promise<CallResult> {
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const body = hasBody ? await readJson(request) : undefined;
  if (/^\/v\d\//.test(path) || path === '/health' || isOwnPath(path)) {
    return call(context, request.method, path + search, body, {
      auth: readCredentials(request),
      idempotencyKey: request.headers.get('x-refund-idempotency'),
    });
  }
  switch (`${request.method} ${path}`) {
    case 'POST /pay':
      return answer(context, () => pay(context, body));
    case 'POST /window/order':
      return answer(context, () => showOrder(context, body));
    case 'POST /window/pay':
      return answer(context, () => payFromWindow(context, body));
    default:
      throw unknownUrl();
  }
}

/** Answers an HTTP request, whose path may begin with the public path or not. */
export async function serve(context: Context, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const { publicPath } = context;
  const path = pathname.startsWith(`${publicPath}/`) ? pathname.slice(publicPath.length) : pathname;
  const asset = request.method === 'GET' || request.method === 'HEAD' ? serveAsset(path) : null;
  if (asset) return asset;
  const result = await answer(context, () => dispatch(context, request, path, search));
  return json(result.status === 200 ? (result.body as CallResult) : result);
}
