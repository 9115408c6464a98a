import { type Endpoint, ERROR_STATUS, errorBody, errorsOf } from '@jalsa/api-client/contract';
import * as z from 'zod/mini';

/** What of an answer is checked. */
export interface Answer {
  statusCode: number;
  payload: string;
  headers: Record<string, unknown>;
}

/** What is wrong with an endpoint's answer, whatever was asked; null when it is one that the contract knows. */
export function answerFault(endpoint: Endpoint, answer: Answer): string | null {
  return answer.statusCode < 400 ? successFault(endpoint, answer) : refusalFault(endpoint, answer);
}

function successFault(
  { response, produces }: Endpoint,
  { statusCode, payload, headers }: Answer,
): string | null {
  const schema = response[statusCode];
  if (schema === undefined) return `the status ${statusCode} is not of the contract`;
  if (produces !== undefined) {
    const type = String(headers['content-type']);
    return type.startsWith(produces) ? null : `${type} instead of ${produces}`;
  }
  const value = payload === '' ? undefined : parsed(payload);
  const { error } = z.safeParse(schema, value);
  return error ? `an answer of another shape: ${z.prettifyError(error)}` : null;
}

function refusalFault(endpoint: Endpoint, { statusCode, payload }: Answer): string | null {
  const body = z.safeParse(errorBody, parsed(payload));
  if (!body.success) return `${statusCode} without the error body: ${payload.slice(0, 200)}`;
  const { code } = body.data;
  if (code === 'internal') return '500: a bug';
  if (ERROR_STATUS[code] !== statusCode) return `${code} came with ${statusCode}`;
  return errorsOf(endpoint).includes(code) ? null : `${code} is not among the endpoint's errors`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
