const AUTHORIZATION = `Basic ${Buffer.from('rzp_test_sandbox:sandbox-key-secret').toString('base64')}`;

/** A request to the payment sandbox inside the server at `origin`; a POST if it has a body. */
export const gatewayRequest = (origin: string, path: string, body?: object): Request =>
  new Request(`${origin}/sandbox/razorpay${path}`, {
    headers: { 'content-type': 'application/json', authorization: AUTHORIZATION },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
