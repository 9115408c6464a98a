/** The keys of the payment sandbox. */
export const GATEWAY_KEYS = {
  keyId: 'rzp_test_sandbox',
  keySecret: 'sandbox-key-secret',
  webhookSecret: 'sandbox-webhook-secret',
};

const LOGIN = `${GATEWAY_KEYS.keyId}:${GATEWAY_KEYS.keySecret}`;
const AUTHORIZATION = `Basic ${Buffer.from(LOGIN).toString('base64')}`;

/** A request to the payment sandbox at `origin`, or inside the server there; a POST if it has a body. */
export const gatewayRequest = (origin: string, path: string, body?: object): Request =>
  new Request(`${origin}/sandbox/razorpay${path}`, {
    headers: { 'content-type': 'application/json', authorization: AUTHORIZATION },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
