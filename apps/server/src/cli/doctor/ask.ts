import { parseJson } from '../../lib/parse-json.ts';
import type { CheckContext } from './check.types.ts';

/** The answer to a request; a redirect is an answer, too. */
export interface Answer {
  status: number;
  headers: Headers;
  /** The body as JSON; undefined for anything else. */
  body: unknown;
}

/** Sends a request, and does not follow redirects. Rejects when no answer comes. */
export async function ask(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, { ...init, redirect: 'manual' });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: parseJson(text) };
}

/** Whether a request failed because nothing listens at its address, or its host is unknown. */
export function isUnreachable(error: unknown): boolean {
  const { code } = ((error as Error).cause ?? {}) as { code?: string };
  return code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'EAI_AGAIN';
}

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
