/** The answer to a request; a redirect is an answer, too. */
export interface Answer {
  status: number;
  headers: Headers;
  /** The body as JSON; null for anything else. */
  body: unknown;
}

/** Sends a request, and does not follow redirects. Rejects when no answer comes. */
export async function ask(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, { ...init, redirect: 'manual' });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: parseJson(text) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
