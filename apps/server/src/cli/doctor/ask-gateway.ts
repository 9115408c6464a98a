import { type Answer, ask } from './ask.ts';
import type { CheckContext } from './check.types.ts';

/** Asks the gateway for one payment with the configured key, which changes nothing; null for the sandbox inside. */
export async function askGateway({
  config: { payment },
  signal,
}: Pick<CheckContext, 'config' | 'signal'>): Promise<Answer | null> {
  if (payment.apiUrl === null) return null;
  const credentials = Buffer.from(`${payment.keyId}:${payment.keySecret}`).toString('base64');
  return ask(`${payment.apiUrl}/v1/payments?count=1`, {
    headers: { authorization: `Basic ${credentials}` },
    signal,
  });
}
