import { afterEach, describe, expect, test } from 'vitest';
import { codeCaller, wrongCodes } from '../support/code-caller.ts';
import { newMobile, readCode } from '../support/sign-in.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

const MINUTE = 60;
const HOUR = 3_600;

let server: TestApp;
afterEach(() => server.close());

describe('guessing at the codes of many numbers', () => {
  /** Has codes sent to twenty numbers from each of two addresses and makes five guesses at each; returns how many were compared. */
  async function guessAtMany(): Promise<number> {
    let compared = 0;
    for (const attacker of ['192.0.2.1', '192.0.2.2'].map((address) => codeCaller(server, address))) {
      for (let number = 1; number <= 20; number++) {
        const { mobile, code, nonce } = await attacker.sendAndRead(newMobile());
        for (const guess of wrongCodes(code, 5)) {
          const { status } = await attacker.verify(mobile, guess, nonce);
          if (status === 400) compared += 1;
        }
      }
    }
    return compared;
  }

  test('compares 120 of 200 guesses from two addresses: 60 in an hour for each', async () => {
    server = await createTestApp();
    expect(await guessAtMany()).toBe(120);
  });
});

describe('guessing at the codes of one number', () => {
  /** Takes each code that can be had, from ever new addresses, and guesses with its nonce and without until refused. */
  async function guessFor(seconds: number): Promise<number> {
    const mobile = newMobile();
    const end = server.clock.now().getTime() + seconds * 1000;
    for (let turn = 0; server.clock.now().getTime() < end; turn++) {
      const attacker = codeCaller(server, `10.0.${turn >> 8}.${turn & 255}`);
      const { status, nonce, retryAfter = 1 } = await attacker.send(mobile);
      if (status !== 200) {
        server.clock.advance(retryAfter);
        continue;
      }
      const wrong = wrongCodes(await readCode(server, mobile), 10);
      for (const [guess, otp] of wrong.entries()) {
        await attacker.verify(mobile, otp, guess < 5 ? undefined : nonce);
      }
    }
    // Counted by the database, which keeps the wrong tries of the last day.
    const { rows } = await server.context.pool.query<{ count: number }>(
      'select sum(cardinality(wrong_at))::int as count from code_histories where mobile = $1',
      [mobile],
    );
    return rows[0]?.count ?? 0;
  }

  test('compares 20 guesses in six hours, and one more in each ten minutes after them', async () => {
    server = await createTestApp();
    // The first ten minutes begin with the last of the four codes that the 20 guesses were made at.
    expect(await guessFor(6 * HOUR)).toBe(20 + (6 * HOUR) / (10 * MINUTE) - 1);
  });
});
