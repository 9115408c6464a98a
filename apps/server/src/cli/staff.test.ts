import { afterAll, beforeAll, expect, test } from 'vitest';
import { captureOutput } from '../../test/support/capture-output.ts';
import { addVendor } from '../../test/support/catalogue.ts';
import { signInStaff } from '../../test/support/staff.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { createLogger } from '../lib/logger.ts';
import { runCommand } from './run-command.ts';

let server: TestApp;
const printed = captureOutput();
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
const run = (...args: string[]) =>
  runCommand(['staff', ...args], server.context.config, createLogger('silent'));

test('staff add makes an operator of the site, who can sign in', async () => {
  await run('add', '9811111111', '--name', 'Asha Rao', '--role', 'admin', '--by', 'Ravi');
  expect(printed.out).toBe('Asha Rao can sign in to the console with +91 9811111111.\n');
  const { me } = await signInStaff(server, '9811111111');
  expect(me).toMatchObject({ name: 'Asha Rao', memberships: [{ organiser: null, role: 'admin' }] });
  await expect(
    run('add', '9811111111', '--name', 'Asha', '--role', 'support', '--by', 'Ravi'),
  ).rejects.toThrow('This person is a member already.');
});

test('staff add --organiser makes a member of an organiser', async () => {
  const { id, handle } = await addVendor(server.context.database);
  await run('add', '9822222222', '--name', 'Kabir', '--role', 'owner', '--organiser', handle, '--by', 'Ravi');
  const { me } = await signInStaff(server, '9822222222');
  expect(me).toMatchObject({ memberships: [{ organiser: { _id: id }, role: 'owner' }] });
});

test('staff reset-second-factor says how the person goes on', async () => {
  printed.out = '';
  await run('reset-second-factor', '9811111111', '--by', 'Ravi');
  expect(printed.out).toBe(
    'The authenticator app is removed. The person sets up another at the next sign-in.\n',
  );
});

const given = ['--name', 'A', '--by', 'Ravi'];
test.each([
  [['add', '12', ...given, '--role', 'admin'], '"12" is no mobile number of India'],
  [
    ['add', '9811111111', ...given, '--role', 'owner'],
    'owner is a role of an organiser: name it with --organiser',
  ],
  [
    ['add', '9811111111', ...given, '--role', 'admin', '--organiser', 'x'],
    'admin is a role of the site: leave --organiser out',
  ],
  [
    ['add', '9811111111', ...given, '--role', 'owner', '--organiser', 'nobody'],
    'There is no organiser "nobody".',
  ],
  [['reset-second-factor', '9833333333', '--by', 'Ravi'], 'There is no member of staff with this number.'],
])('staff refuses the arguments %j', async (args, message) => {
  await expect(run(...args)).rejects.toThrow(message);
});
