import { ApiError } from './api-error.ts';
import { requestId } from './to-api-error.ts';

/** Answers of these statuses have no body by definition, even where a browser shows one, and none may be given to them. */
const WITHOUT_BODY = [204, 205];

type Fetch = (request: Request, init?: RequestInit) => Promise<Response>;

/**
 * A fetch whose good answers are read to their end, so that an attempt counts as made, in time and for trying again, only
 * when all of its answer is there. Throws `ApiError` `network` for one that breaks off, with what its headers told.
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
