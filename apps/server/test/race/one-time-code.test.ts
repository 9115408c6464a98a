import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oneTimeCodes } from '../../src/modules/identity/identity.schema.ts';
import { codeCaller, wrongCodes } from '../support/code-caller.ts';
import { queueBehind } from '../support/queue-behind.ts';
import { rewriteSql } from '../support/rewrite-sql.ts';
import { secondApp } from '../support/second-app.ts';
import { newMobile, readCode } from '../support/sign-in.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

let server: TestApp;
let other: Awaited<ReturnType<typeof secondApp>>;
beforeAll(async () => {
  server = await createTestApp();
  other = await secondApp(server);
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const verify = (user: string, otp: string) => server.api.customer.verifyOtp({ body: { user, otp } });

/** Nothing waits for another request that has locked the same number. */
const withoutLock = {
  rewrite: (statement: string) =>
    statement.includes('from "code_histories"') ? statement.replace(' for update', '') : statement,
};
/** An address may try as many wrong codes as it likes. */
const withoutAddressLimit = {
  rewrite: (statement: string) =>
    statement.replace(/(where cardinality\(.*\) < )(\$\d+)/s, (_, check, limit) => `${check}1000 + ${limit}`),
};

/** The wrong tries that were counted on all codes of a number. */
async function countCompared(mobile: string): Promise<number> {
  const codes = await server.context.database
    .select()
    .from(oneTimeCodes)
    .where(eq(oneTimeCodes.mobile, mobile));
  return codes.reduce((sum, { ownTries, sharedTries }) => sum + ownTries + sharedTries, 0);
}

/** Makes all guesses start before any of them ends. */
const startTogether = (mobile: string, guesses: () => Promise<unknown>[]) =>
  queueBehind(
    server,
    `select from code_histories h join one_time_codes c using (mobile) where mobile = '${mobile}' for update`,
    () => Promise.allSettled(guesses()),
  );

/** Fifty wrong guesses at a number's code at the same moment; returns how many of them were compared with it. */
async function guessTogether(mobile: string): Promise<number> {
  const wrong = wrongCodes(await readCode(server, mobile), 50);
  await startTogether(mobile, () => wrong.map((guess) => verify(mobile, guess)));
  return countCompared(mobile);
}

async function newCodeFor() {
  const mobile = newMobile();
  await server.api.customer.sendOtp({ body: { mobile } });
  return mobile;
}

test('five of fifty simultaneous guesses are compared, and the right code is refused afterwards', async () => {
  const mobile = await newCodeFor();
  expect(await guessTogether(mobile)).toBe(5);
  await expect(verify(mobile, await readCode(server, mobile))).rejects.toMatchObject({
    code: 'otp_exhausted',
  });
});

test('more than five guesses are compared when the row is not locked', async () => {
  const mobile = await newCodeFor();
  expect(await rewriteSql(withoutLock, () => guessTogether(mobile))).toBeGreaterThan(5);
});

/** Fifty guesses at once over two applications, with the nonces of five codes of one number. */
async function guessWithNonces(): Promise<number> {
  const mobile = newMobile();
  const nonces: string[] = [];
  for (let sent = 1; sent <= 5; sent++) {
    nonces.push((await codeCaller(server, '192.0.2.1').sendAndRead(mobile)).nonce);
    server.clock.advance(31);
  }
  await startTogether(mobile, () =>
    nonces.flatMap((nonce, code) =>
      Array.from({ length: 10 }, (_, guess) => {
        const caller = codeCaller(server, `192.0.2.${code}`, guess % 2 ? server.app : other.app);
        return caller.verify(mobile, '0000', nonce);
      }),
    ),
  );
  return countCompared(mobile);
}

test('fifty simultaneous guesses over two processes stay within the twenty wrong tries of a number', async () => {
  expect(await guessWithNonces()).toBe(20);
});

test('fifty simultaneous guesses exceed the twenty wrong tries of a number that is not locked', async () => {
  expect(await rewriteSql(withoutLock, guessWithNonces)).toBeGreaterThan(20);
});

/** A hundred guesses at once from one address over two applications, each at another number. */
async function guessFromOneAddress(address: string): Promise<number> {
  const codes = [];
  for (let sent = 1; sent <= 100; sent++) {
    codes.push(await codeCaller(server, '198.51.100.1').sendAndRead(newMobile()));
  }
  const answers = await Promise.all(
    codes.map(({ mobile, code, nonce }, number) => {
      const [wrong = ''] = wrongCodes(code, 1);
      return codeCaller(server, address, number % 2 ? server.app : other.app).verify(mobile, wrong, nonce);
    }),
  );
  expect(answers.filter(({ status }) => status !== 400 && status !== 429)).toEqual([]);
  return answers.filter(({ status }) => status === 400).length;
}

test('a hundred simultaneous guesses over two processes stay within the sixty wrong tries of an address', async () => {
  expect(await guessFromOneAddress('203.0.113.1')).toBe(60);
});

test('all of a hundred simultaneous guesses are compared when an address has no limit', async () => {
  expect(await rewriteSql(withoutAddressLimit, () => guessFromOneAddress('203.0.113.2'))).toBe(100);
});
