import { expect, test } from 'vitest';
import { type FormOwner, uploadLimit } from './upload-limit.ts';

test('takes two forms of a customer at the same time', () => {
  const limit = uploadLimit({ atOnce: 8, atOncePerCustomer: 2 });
  const asha: FormOwner = { customer: 'asha' };
  const release = limit.acquire(asha);
  limit.acquire(asha);
  expect(() => limit.acquire(asha)).toThrow('You are sending other files just now.');
  limit.acquire({ customer: 'ravi' });
  release();
  limit.acquire(asha);
});

test('leaves half of the forms of a process to other addresses', () => {
  const limit = uploadLimit({ atOnce: 4, atOncePerCustomer: 2 });
  const stranger: FormOwner = { address: '203.0.113.9' };
  limit.acquire(stranger);
  limit.acquire(stranger);
  expect(() => limit.acquire(stranger)).toThrow('You are sending other files just now.');
  limit.acquire({ address: '198.51.100.7' });
  limit.acquire({ customer: 'asha' });
  expect(() => limit.acquire({ customer: 'ravi' })).toThrow('Many files are being sent just now.');
});
