import { contract } from '@jalsa/api-client/contract';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { answerFault, markZodWording } from './check-answer.ts';

const { check, logout } = contract.customer;
const { qr } = contract.tickets;
const json = (statusCode: number, body: unknown) => ({
  statusCode,
  payload: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});
const refusal = (statusCode: number, code: string, path = 'mobile') =>
  json(statusCode, { message: 'No.', code, details: [{ path, message: 'No.' }], request_id: '1' });
const png = { statusCode: 200, payload: 'png', headers: { 'content-type': 'image/png' } };

test.each([
  ['an answer of the contract', check, json(200, { exists: true })],
  ['a refusal', check, refusal(400, 'invalid_request')],
  ['a body that is too large', check, refusal(413, 'payload_too_large')],
  ['an answer without content', logout, { statusCode: 204, payload: '', headers: {} }],
  ['a picture', qr, png],
])('answerFault accepts %s', (_case, endpoint, answer) => {
  expect(answerFault(endpoint, answer)).toBeNull();
});

test.each([
  ['an internal error', check, refusal(500, 'internal'), /a bug/],
  [
    'an HTML page of a proxy',
    check,
    { ...png, statusCode: 502, payload: '<html>' },
    /without the error body/,
  ],
  ['a code that the endpoint does not declare', check, refusal(409, 'sold_out'), /not among/],
  ['a code that the contract does not have', check, refusal(400, 'oops'), /without the error body/],
  ['a refusal that names no field', check, refusal(400, 'invalid_request', ''), /names no field/],
  ['a code with the status of another code', check, refusal(409, 'invalid_request'), /came with 409/],
  ['a success with an undeclared status', check, json(201, { exists: true }), /not of the contract/],
  ['a body of another shape', check, json(200, { exists: 'yes' }), /another shape/],
  ['a body with a status that has none', logout, { ...json(204, {}), payload: '{}' }, /another shape/],
  ['JSON instead of a picture', qr, json(200, {}), /instead of image\/png/],
])('answerFault reports %s', (_case, endpoint, answer, fault) => {
  expect(answerFault(endpoint, answer)).toMatch(fault);
});

test('answerFault reports a message that zod worded', () => {
  const unmarkZodWording = markZodWording();
  const { error } = z.safeParse(z.string(), 1);
  unmarkZodWording();
  expect(z.safeParse(z.string(), 1).error?.issues[0]?.message).toMatch(/expected string/);
  const message = error?.issues[0]?.message;
  const answer = json(400, {
    message: 'No.',
    code: 'invalid_request',
    details: [{ path: 'mobile', message }],
    request_id: '1',
  });
  expect(answerFault(check, answer)).toMatch(/zod words/);
});
