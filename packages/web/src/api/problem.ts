import { isRouteErrorResponse } from 'react-router-dom';
import { isApiError } from './api-errors.ts';

/** A failure in a form that can be shown: its status, its message and the request id for support. */
export interface Problem {
  status: number;
  code: string;
  message: string;
  requestId?: string;
}

/** Converts any failure (an API response, an error of a loader, a lost connection, a bug) to a `Problem`. */
export function toProblem(error: unknown): Problem {
  if (isRouteErrorResponse(error)) {
    if (isProblem(error.data)) return pickProblem(error.data);
    return { status: error.status, code: error.status === 404 ? 'not_found' : 'internal', message: '' };
  }
  if (isApiError(error)) {
    // A missing or malformed response counts as an unavailable server.
    const status = error.status !== undefined && error.status >= 400 ? error.status : 503;
    return pickProblem({ ...error, status, message: error.message });
  }
  if (isProblem(error)) return pickProblem(error); // from the hydration data
  return { status: 500, code: 'internal', message: '' };
}

/** Whether the server or a call to it reported the failure, so that a retry may succeed. */
export function isServerFailure(error: unknown): boolean {
  return isRouteErrorResponse(error) || isApiError(error) || isProblem(error);
}

function isProblem(value: unknown): value is Problem {
  if (typeof value !== 'object' || value === null) return false;
  const { status, code, message } = value as Partial<Problem>;
  return typeof status === 'number' && typeof code === 'string' && typeof message === 'string';
}

function pickProblem({ status, code, message, requestId }: Problem): Problem {
  return requestId ? { status, code, message, requestId } : { status, code, message };
}
