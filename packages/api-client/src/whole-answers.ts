import { ApiError } from './api-error.ts';
import { requestId } from './to-api-error.ts';

/** Answers of these statuses have no body, although Chromium shows an empty one; `Response` refuses a body for them. */
const WITHOUT_BODY = [204, 205];

type Fetch = (request: Request, init?: RequestInit) => Promise<Response>;

/**
 * Wraps a fetch to read each successful answer to its end, so that the timeout and the retries of an attempt include its
 * body. Throws an `ApiError` `network`, with status and request id, for an answer that breaks off.
 */
export function wholeAnswers(fetch: Fetch): Fetch {
  return async (request, init) => {
    const response = await fetch(request, init);
    if (!response.ok || response.body === null || WITHOUT_BODY.includes(response.status)) return response;
    try {
      return new Response(await response.arrayBuffer(), response);
    } catch (cause) {
      throw new ApiError({
        code: 'network',
        status: response.status,
        requestId: requestId(response),
        cause,
      });
    }
  };
}
