import { ApiError } from '@jalsa/api-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeCustomer } from '../../../test/make/customer.ts';
import { putRight } from './put-right.ts';

const partner = makeCustomer();
const { mobile, name } = partner;
const email = 'asha@example.in';

function fakeApi() {
  const update = vi.fn(async ({ body }: { body: { name: string; email: string } }) => ({
    partner: { ...partner, name: body.name, email: body.email },
  }));
  return { update, api: { customer: { update } } as unknown as Parameters<typeof putRight>[2] };
}

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

it.each([
  ['another name', { mobile, name: 'Asha R', email }],
  ['another email', { mobile, name, email: 'asha@other.in' }],
  ['no email where a stranger gave one', { mobile, name, email: '' }],
])('makes the customer what was typed: %s', async (_what, typed) => {
  const { api, update } = fakeApi();
  expect(await putRight(typed, partner, api)).toMatchObject({ name: typed.name, email: typed.email });
  expect(update).toHaveBeenCalledWith({ body: { name: typed.name, email: typed.email, user: mobile } });
});

it.each([
  ['that are the same', { mobile, name, email }, partner],
  ['without an email, of whom none is known', { mobile, name }, makeCustomer({ email: null })],
  ['of whom only the number was typed', { mobile }, partner],
])('leaves customers alone %s', async (_who, typed, known) => {
  const { api, update } = fakeApi();
  expect(await putRight(typed, known, api)).toBe(known);
  expect(update).not.toHaveBeenCalled();
});

it('goes on with the customer as they are when that fails, and logs it', async () => {
  const { api, update } = fakeApi();
  update.mockRejectedValue(new ApiError({ code: 'internal', status: 500, message: 'Broken.' }));
  expect(await putRight({ mobile, name: 'Asha R', email }, partner, api)).toBe(partner);
  expect(console.warn).toHaveBeenCalledWith('the customer could not be updated:', 'Broken.');
});
