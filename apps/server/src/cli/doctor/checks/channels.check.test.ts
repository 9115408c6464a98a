import { expect, test } from 'vitest';
import { channelFindings } from './channels.check.ts';

const findings = (adapter: string, check: () => Promise<string[]>) =>
  channelFindings('EMAIL', { adapter, check }, AbortSignal.timeout(1_000));

test('a channel whose provider accepts the settings is right', async () => {
  expect(await findings('smtp', async () => [])).toEqual([
    { verdict: 'ok', text: 'EMAIL=smtp: the provider accepts the settings' },
  ]);
});

test('each fault of a channel must be mended', async () => {
  const faults = ['SMTP_URL: the server refuses the password', 'EMAIL_FROM is not an address'];
  expect(await findings('smtp', async () => faults)).toEqual(
    faults.map((text) => ({ verdict: 'mend', text })),
  );
});

test('a channel whose provider does not answer cannot be checked', async () => {
  const silent = () => Promise.reject(new Error('connect ECONNREFUSED 192.0.2.1:587'));
  expect(await findings('smtp', silent)).toEqual([
    {
      verdict: 'cannot be checked',
      text: 'EMAIL=smtp: the provider cannot be asked (connect ECONNREFUSED 192.0.2.1:587)',
    },
  ]);
});

test.each(['outbox', 'recorder'])('the %s must be replaced', async (adapter) => {
  const text = `EMAIL=${adapter} keeps messages: choose an adapter that sends them (docs/messages.md)`;
  expect(await findings(adapter, async () => [])).toEqual([{ verdict: 'mend', text }]);
});
