import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createLogger } from '../lib/logger.ts';
import { serve } from './serve.ts';

test.each([
  ['work', { web: false, work: true }],
  ['serve --no-work', { web: true, work: false }],
])('jalsa %s does not start with the payment sandbox inside the server', async (command, duties) => {
  await expect(serve(readConfig({}), createLogger('silent'), duties)).rejects.toThrow(
    `RAZORPAY_API_URL is missing: jalsa ${command} needs a gateway at an address`,
  );
});
