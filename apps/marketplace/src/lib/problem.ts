import { isRouteErrorResponse } from 'react-router-dom';
import { isApiError } from './is-api-error.ts';

/** A failure in a form fit to show: what status it has, what to say, and what support would ask for. */
export interface Problem {
  status: number;
  code: string;
  message: string;
  requestId?: string;
}

/** Any failure (an answer of the API, one thrown by a loader, a lost connection, a bug) as a `Problem`. */
export function toProblem(error: unknown): Problem {
  if (isRouteErrorResponse(error)) {
    if (isProblem(error.data)) return pick(error.data);
    return { status: error.status, code: error.status === 404 ? 'not_found' : 'internal', message: '' };
  }
  if (isApiError(error)) {
    // Without an answer, or with one that makes no sense, the page fails as if the server were away.
    const status = error.status !== undefined && error.status >= 400 ? error.status : 503;
    return pick({ ...error, status, message: error.message });
  }
  if (isProblem(error)) return pick(error); // from the hydration block
  return { status: 500, code: 'internal', message: '' };
}

/** Whether a failure is one that the server, or a call to it, told of: asking again may end otherwise. */
export function isAnswer(error: unknown): boolean {
  return isRouteErrorResponse(error) || isApiError(error) || isProblem(error);
}

function isProblem(value: unknown): value is Problem {
  if (typeof value !== 'object' || value === null) return false;
  const { status, code, message } = value as Partial<Problem>;
  return typeof status === 'number' && typeof code === 'string' && typeof message === 'string';
}

function pick({ status, code, message, requestId }: Problem): Problem {
  return requestId ? { status, code, message, requestId } : { status, code, message };
}
