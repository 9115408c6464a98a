import { ApiError } from '@jalsa/api-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeCustomer } from '../../test/make/customer.ts';
import { updateCustomerDetails } from './update-customer-details.ts';

const partner = makeCustomer();
const { mobile, name } = partner;
const email = 'asha@example.in';

function fakeApi() {
  const update = vi.fn(async ({ body }: { body: { name: string; email: string } }) => ({
    partner: { ...partner, name: body.name, email: body.email },
  }));
  return { update, api: { customer: { update } } as unknown as Parameters<typeof updateCustomerDetails>[2] };
}

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

it.each([
  ['a changed name', { mobile, name: 'Asha R', email }],
  ['a changed email', { mobile, name, email: 'asha@other.in' }],
  ['no email where the account has one', { mobile, name, email: '' }],
])('updates the customer to the typed details: %s', async (_what, typed) => {
  const { api, update } = fakeApi();
  expect(await updateCustomerDetails(typed, partner, api)).toMatchObject({
    name: typed.name,
    email: typed.email,
  });
  expect(update).toHaveBeenCalledWith({ body: { name: typed.name, email: typed.email, user: mobile } });
});

it.each([
  ['with unchanged details', { mobile, name, email }, partner],
  ['without an email before and after', { mobile, name }, makeCustomer({ email: null })],
  ['when only the number was typed', { mobile }, partner],
])('does not update a customer %s', async (_who, typed, known) => {
  const { api, update } = fakeApi();
  expect(await updateCustomerDetails(typed, known, api)).toBe(known);
  expect(update).not.toHaveBeenCalled();
});

it('returns the unchanged customer and logs a failed update', async () => {
  const { api, update } = fakeApi();
  update.mockRejectedValue(new ApiError({ code: 'internal', status: 500, message: 'Broken.' }));
  expect(await updateCustomerDetails({ mobile, name: 'Asha R', email }, partner, api)).toBe(partner);
  expect(console.warn).toHaveBeenCalledWith('the customer could not be updated:', 'Broken.');
});
