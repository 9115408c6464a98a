import { contract } from '@jalsa/api-client/contract';
import { expect, test } from 'vitest';
import { answerFault } from './check-answer.ts';

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
  ['a good answer', check, json(200, { exists: true })],
  ['a refusal', check, refusal(400, 'invalid_request')],
  ['a body that is too large', check, refusal(413, 'payload_too_large')],
  ['no content', logout, { statusCode: 204, payload: '', headers: {} }],
  ['a picture', qr, png],
])('takes %s', (_what, endpoint, answer) => {
  expect(answerFault(endpoint, answer)).toBeNull();
});

test.each([
  ['a bug', check, refusal(500, 'internal'), /a bug/],
  [
    'a page of somebody else',
    check,
    { ...png, statusCode: 502, payload: '<html>' },
    /without the error body/,
  ],
  ['a code that is not declared', check, refusal(409, 'sold_out'), /not among/],
  ['a code that nobody knows', check, refusal(400, 'oops'), /without the error body/],
  ['a refusal that names no field', check, refusal(400, 'invalid_request', ''), /names no field/],
  ['a code with another status', check, refusal(409, 'invalid_request'), /came with 409/],
  ['another success', check, json(201, { exists: true }), /not of the contract/],
  ['another shape', check, json(200, { exists: 'yes' }), /another shape/],
  ['a body where there is none', logout, { ...json(204, {}), payload: '{}' }, /another shape/],
  ['JSON instead of a picture', qr, json(200, {}), /instead of image\/png/],
])('sees %s', (_what, endpoint, answer, fault) => {
  expect(answerFault(endpoint, answer)).toMatch(fault);
});
