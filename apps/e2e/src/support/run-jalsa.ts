import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const SERVER = fileURLToPath(new URL('../../../server/src/main.ts', import.meta.url));

/** Runs a command of operators beside the server under test, on its database, and returns what it prints. */
export async function runJalsa(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [SERVER, ...args], {
    env: {
      ...process.env,
      PORT: process.env.JALSA_E2E_PORT,
      JALSA_DATA: process.env.JALSA_E2E_DATA ?? '',
      LOG_LEVEL: 'warn',
    },
  });
  return stdout;
}
