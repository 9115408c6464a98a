import { serveAsset } from '../assets.ts';
import type { Context } from '../context.ts';
import { badRequest, RazorpayError } from '../razorpay-error.ts';
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

/** Answers an HTTP request, whose path may begin with the public path or not. */
export async function serve(context: Context, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const { publicPath } = context;
  const path = pathname.startsWith(`${publicPath}/`) ? pathname.slice(publicPath.length) : pathname;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const asset = isRead ? serveAsset(path) : null;
  if (asset) return asset;
  const sent = await answer(context, () => (isRead ? undefined : readJson(request)));
  const { status, body }: CallResult =
    sent.status !== 200
      ? sent
      : await call(context, isRead ? 'GET' : request.method, path + search, sent.body, {
          auth: readCredentials(request),
          idempotencyKey: request.headers.get('x-refund-idempotency'),
        });
  // A 401 has no WWW-Authenticate, since a browser would show its password prompt over the payment window.
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } });
}
