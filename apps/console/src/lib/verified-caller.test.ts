import { ApiError } from '@jalsa/api-client';
import { expect, test, vi } from 'vitest';
import { verifiedCaller } from './verified-caller.ts';

const refused = () => new ApiError({ code: 'second_factor_required', status: 403 });

const callerOf = (call: (input?: unknown) => Promise<unknown>) => ({ members: { remove: call } });

test('a refused call is sent again with the same input once the session is verified', async () => {
  const call = vi.fn().mockRejectedValueOnce(refused()).mockResolvedValueOnce('removed');
  const ask = vi.fn(async () => true);
  await expect(verifiedCaller(callerOf(call), ask).members.remove({ id: 1 })).resolves.toBe('removed');
  expect(ask).toHaveBeenCalledOnce();
  expect(call.mock.calls).toEqual([[{ id: 1 }], [{ id: 1 }]]);
});

test('a call whose question is closed rejects with the refusal, and is not sent again', async () => {
  const error = refused();
  const call = vi.fn().mockRejectedValue(error);
  await expect(verifiedCaller(callerOf(call), async () => false).members.remove()).rejects.toBe(error);
  expect(call).toHaveBeenCalledOnce();
});

test('any other failure asks nothing', async () => {
  const call = vi.fn().mockRejectedValue(new ApiError({ code: 'forbidden', status: 403 }));
  const ask = vi.fn(async () => true);
  await expect(verifiedCaller(callerOf(call), ask).members.remove()).rejects.toMatchObject({
    code: 'forbidden',
  });
  expect(ask).not.toHaveBeenCalled();
});
