import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ERROR_STATUS, type ErrorBody } from '@jalsa/api-client/contract';
import { atField, DomainError } from '../lib/domain-error.ts';
import { BOUNDS } from '../limits.ts';
import { headersTooLarge } from './header-limits.ts';

/** Time for which the sender of a refused request may continue, so that the answer arrives before the connection closes. */
const LINGER_MS = 1_000;

/**
 * Answers input that Node's HTTP parser refuses, before a request exists, with the error body of the contract, and closes
 * the connection. A request that does not arrive in time gets a 408 without a body.
 */
export function answerParserError(error: NodeJS.ErrnoException, socket: Socket): void {
  // Every further part of the same request causes the error again.
  if (socket.writableEnded) return;
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  socket.end(isLate ? answerText(408) : refusal(refusalOf(error)));
  if (isLate) socket.destroySoon();
  else setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

function refusalOf({ code }: NodeJS.ErrnoException): DomainError {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return headersTooLarge('headers', `must have at most ${BOUNDS.head.value / 1024} KB with the address`);
  }
  return new DomainError(
    'invalid_request',
    'We couldn’t read the request.',
    atField('headers', 'are not those of HTTP'),
  );
}

function refusal({ code, message, details }: DomainError): string {
  const id = randomUUID();
  const body: ErrorBody = { message, code, ...(details ? { details } : {}), request_id: id };
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': id,
  };
  return answerText(ERROR_STATUS[code], headers, JSON.stringify(body));
}

function answerText(status: number, headers: Record<string, string> = {}, body = ''): string {
  const all = { ...headers, connection: 'close', 'content-length': String(Buffer.byteLength(body)) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}
