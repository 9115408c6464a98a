/** A call of another system over HTTP. */
export interface OutsideCall {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  signal: AbortSignal;
}

export interface OutsideAnswer {
  status: number;
  /** By lower-case name. */
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** An answer arrived that is not read. */
export class UnusableAnswer extends Error {
  readonly code: 'ANSWER_TOO_LARGE' | 'REDIRECT';

  constructor(code: UnusableAnswer['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/** Answers have some kilobytes, a list of a hundred payments has a hundred. */
const ANSWER_MAX_BYTES = 1024 * 1024;

/**
 * Calls another system and reads its answer. Rejects with the system's error, which may name the address, when no answer arrives,
 * and with UnusableAnswer for more than a megabyte and for a redirect, which could lead to an address inside the server's network
 * or take a key elsewhere. Idle connections close by themselves after seconds. (`fetch` takes four times the processor time, which
 * an order would pay for.)
 */
export async function callOutside(url: string, { headers, ...call }: OutsideCall): Promise<OutsideAnswer> {
  // At the first call, since it takes a tenth of a second, which a start would wait for.
  const { request } = await import('undici');
  // Some firewalls refuse a call without a user agent.
  const {
    statusCode,
    headers: received,
    body,
  } = await request(url, {
    ...call,
    headers: { 'user-agent': 'jalsa', ...headers },
  });
  if (statusCode >= 300 && statusCode < 400) {
    await body.dump();
    throw new UnusableAnswer('REDIRECT', `a redirect (${statusCode})`);
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > ANSWER_MAX_BYTES)
      throw new UnusableAnswer('ANSWER_TOO_LARGE', 'an answer that is too large');
    chunks.push(chunk);
  }
  return { status: statusCode, headers: received, text: Buffer.concat(chunks).toString('utf8') };
}
