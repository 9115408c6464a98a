import { parseJson } from '../../../lib/parse-json.ts';

/** A provider's answer to a request. */
export interface ProviderAnswer {
  status: number;
  /** The body where it is JSON; undefined otherwise, as with the page of a proxy. */
  json: unknown;
  /** The seconds of `Retry-After`, where the provider gives them. */
  retryAfter: number | undefined;
}

/** The largest answer that is read; those of providers have a few hundred bytes, a list of templates has some thousands. */
const ANSWER_MAX_BYTES = 1024 * 1024;

/**
 * Sends a request to a provider of messages and reads its answer. Rejects when no answer arrives; the error names neither
 * the address nor the body, which may hold keys and numbers. Idle connections close by themselves after seconds and keep
 * no process alive.
 */
export async function askProvider(
  url: string,
  request: Pick<RequestInit, 'method' | 'headers' | 'body'> & { signal: AbortSignal },
): Promise<ProviderAnswer> {
  try {
    const response = await fetch(url, { ...request, redirect: 'error' });
    const text = await readText(response);
    return { status: response.status, json: parseJson(text), retryAfter: retryAfterOf(response) };
  } catch (error) {
    request.signal.throwIfAborted();
    throw new Error(`the provider's answer did not arrive (${codeOf(error)})`);
  }
}

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > ANSWER_MAX_BYTES) throw new TypeError('too large', { cause: { code: 'ANSWER_TOO_LARGE' } });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

// The other form of the header is a date, which no provider of messages sends.
function retryAfterOf({ headers }: Response): number | undefined {
  const value = headers.get('retry-after');
  return value !== null && /^\d{1,6}$/.test(value) ? Number(value) : undefined;
}

// The message of a failed fetch is always the same; the system's code is in its cause.
function codeOf(error: unknown): string {
  const causes = [error, (error as Error).cause].map(
    (one) => (one as NodeJS.ErrnoException | undefined)?.code,
  );
  return causes.find((code) => typeof code === 'string') ?? 'unknown reason';
}
