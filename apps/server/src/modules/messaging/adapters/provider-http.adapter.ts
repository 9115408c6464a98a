import { callOutside, type OutsideAnswer, type OutsideCall } from '../../../lib/call-outside.ts';
import { parseJson } from '../../../lib/parse-json.ts';

/** A provider's answer to a request. */
export interface ProviderAnswer {
  status: number;
  /** The body where it is JSON; undefined otherwise, as with the page of a proxy. */
  json: unknown;
  /** The seconds of `Retry-After`, where the provider gives them. */
  retryAfter: number | undefined;
}

/**
 * Sends a request to a provider of messages and reads its answer. Rejects when no answer arrives; the error names neither
 * the address nor the body, which may hold keys and numbers.
 */
export async function askProvider(url: string, request: OutsideCall): Promise<ProviderAnswer> {
  try {
    const { status, headers, text } = await callOutside(url, request);
    return { status, json: parseJson(text), retryAfter: retryAfterOf(headers['retry-after']) };
  } catch (error) {
    request.signal.throwIfAborted();
    throw new Error(`the provider's answer did not arrive (${codeOf(error)})`);
  }
}

// The other form of the header is a date, which no provider of messages sends.
function retryAfterOf(value: OutsideAnswer['headers'][string]): number | undefined {
  return typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : undefined;
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? 'unknown reason';
