import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeCaller, type SentCode, wrongCodes } from '../../../test/support/code-caller.ts';
import { newMobile, readCode } from '../../../test/support/sign-in.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { sweepIdentity } from './sweep-identity.service.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const TEN_MINUTES = 600;

let addresses = 0;
/** Somebody at an address that no test has used. */
function newCaller() {
  addresses += 1;
  return codeCaller(server, `10.1.${addresses >> 8}.${addresses & 255}`);
}
type Caller = ReturnType<typeof newCaller>;

/** Wrong guesses at a code; returns the statuses. */
async function guess(caller: Caller, { mobile, code }: SentCode, count: number, nonce?: string) {
  const statuses: number[] = [];
  for (const wrong of wrongCodes(code, count)) {
    statuses.push((await caller.verify(mobile, wrong, nonce)).status);
  }
  return statuses;
}

/** Requests codes until one is refused; returns that refusal. */
async function sendAll(caller: Caller, mobile: string) {
  for (;;) {
    const answer = await caller.send(mobile);
    if (answer.status !== 200) return answer;
    server.clock.advance(31);
  }
}

/** Uses up the wrong tries of a number's day, from ever new addresses. */
async function useUpTries(mobile: string) {
  for (let round = 0; round < 8; round++) {
    const stranger = newCaller();
    const { status, nonce } = await stranger.send(mobile);
    if (status !== 200) return;
    const sent = { mobile, nonce, code: await readCode(server, mobile) };
    await guess(stranger, sent, 5, nonce);
    server.clock.advance(31);
  }
  throw new Error('the tries of the day have no end');
}

describe('the owner of a code', () => {
  test('signs in after a stranger’s five wrong guesses at the code', async () => {
    const [owner, stranger] = [newCaller(), newCaller()];
    const sent = await owner.sendAndRead(newMobile());
    expect(await guess(stranger, sent, 6)).toEqual([400, 400, 400, 400, 400, 400]);
    expect(await stranger.verify(sent.mobile, sent.code)).toMatchObject({ code: 'otp_exhausted' });
    expect(await owner.type(sent)).toMatchObject({ status: 200 });
  });

  test('has five tries of their own after a stranger’s five', async () => {
    const [owner, stranger] = [newCaller(), newCaller()];
    const sent = await owner.sendAndRead(newMobile());
    await guess(stranger, sent, 5);
    expect(await guess(owner, sent, 4, sent.nonce)).toEqual([400, 400, 400, 400]);
    expect(await owner.type(sent)).toMatchObject({ status: 200 });
  });

  test('ends the code for everyone with five wrong tries, and learns when a new one may be sent', async () => {
    const owner = newCaller();
    const sent = await owner.sendAndRead(newMobile());
    server.clock.advance(10);
    await guess(owner, sent, 4, sent.nonce);
    const [wrong = ''] = wrongCodes(sent.code, 1);
    expect(await owner.verify(sent.mobile, wrong, sent.nonce)).toMatchObject({
      code: 'otp_exhausted',
      message: 'Too many wrong OTPs were entered. Please ask for a new one in 20 seconds.',
      retryAfter: 20,
    });
    expect(await owner.type(sent)).toMatchObject({ code: 'otp_exhausted' });
    expect(await owner.verify(sent.mobile, sent.code)).toMatchObject({ code: 'otp_exhausted' });
  });

  test.each(['with', 'without'])(
    'signs in %s the nonce after a stranger asked for another code',
    async (how) => {
      const [owner, stranger] = [newCaller(), newCaller()];
      const sent = await owner.sendAndRead(newMobile());
      server.clock.advance(31);
      await stranger.send(sent.mobile);
      const nonce = how === 'with' ? sent.nonce : undefined;
      expect(await owner.verify(sent.mobile, sent.code, nonce)).toMatchObject({ status: 200 });
    },
  );

  test('gets a message to try the other codes where several were sent', async () => {
    const [owner, stranger] = [newCaller(), newCaller()];
    const sent = await owner.sendAndRead(newMobile());
    server.clock.advance(31);
    const theirs = await stranger.sendAndRead(sent.mobile);
    if (theirs.code === sent.code) return;
    expect(await owner.verify(sent.mobile, theirs.code, sent.nonce)).toMatchObject({
      status: 400,
      message: 'This OTP is incorrect. Please check it, or try another one that we sent you.',
    });
    expect(await owner.type(sent)).toMatchObject({ status: 200 });
  });

  test('signs in although strangers used up the wrong tries of the day after the code was sent', async () => {
    const owner = newCaller();
    const sent = await owner.sendAndRead(newMobile());
    server.clock.advance(31);
    await useUpTries(sent.mobile);
    expect(await owner.type(sent)).toMatchObject({ status: 200 });
  });
});

describe('the codes of a number after one of them was used', () => {
  /** Two callers request a code for one number, one after the other. */
  async function twoCodes() {
    const [first, second] = [newCaller(), newCaller()];
    const earlier = await first.sendAndRead(newMobile());
    server.clock.advance(31);
    return { first, second, earlier, later: await second.sendAndRead(earlier.mobile) };
  }

  test.each(['with', 'without'])('an earlier code opens no session, %s its nonce', async (how) => {
    const { first, second, earlier, later } = await twoCodes();
    expect(await second.type(later)).toMatchObject({ status: 200 });
    const nonce = how === 'with' ? earlier.nonce : undefined;
    expect(await first.verify(earlier.mobile, earlier.code, nonce)).toMatchObject({
      status: 400,
      code: 'otp_expired',
    });
  });

  test('a code that was sent later can still be used', async () => {
    const { first, second, earlier, later } = await twoCodes();
    expect(await first.type(earlier)).toMatchObject({ status: 200 });
    expect(await second.type(later)).toMatchObject({ status: 200 });
  });

  test('two phones that type their codes at the same moment never both fail', async () => {
    const { first, second, earlier, later } = await twoCodes();
    const [ofEarlier, ofLater] = await Promise.all([first.type(earlier), second.type(later)]);
    expect(ofLater).toMatchObject({ status: 200 });
    expect(ofEarlier).toMatchObject(ofEarlier.status === 200 ? {} : { code: 'otp_expired' });
  });

  test('the codes of other numbers can still be used', async () => {
    const { second, later } = await twoCodes();
    const other = await newCaller().sendAndRead(newMobile());
    await second.type(later);
    expect(await newCaller().type(other)).toMatchObject({ status: 200 });
  });
});

describe('a nonce', () => {
  test('gives no tries of a code that another caller requested', async () => {
    const [owner, stranger] = [newCaller(), newCaller()];
    const mine = await owner.sendAndRead(newMobile());
    server.clock.advance(31);
    const theirs = await stranger.sendAndRead(mine.mobile);
    if (theirs.code === mine.code) return;
    expect(await stranger.verify(mine.mobile, mine.code, theirs.nonce)).toMatchObject({
      code: 'otp_invalid',
    });
  });

  test('counts as none when it belongs to no code of the number', async () => {
    const [owner, stranger] = [newCaller(), newCaller()];
    const sent = await owner.sendAndRead(newMobile());
    const { nonce } = await stranger.sendAndRead(newMobile());
    await guess(stranger, sent, 5, nonce);
    expect(await stranger.verify(sent.mobile, sent.code, nonce)).toMatchObject({ code: 'otp_exhausted' });
    expect(await owner.type(sent)).toMatchObject({ status: 200 });
  });

  test('is stored by its hash only', async () => {
    const { mobile, nonce } = await newCaller().sendAndRead(newMobile());
    const { rows } = await server.context.pool.query('select * from one_time_codes where mobile = $1', [
      mobile,
    ]);
    expect(JSON.stringify(rows)).not.toContain(nonce);
  });
});

describe('sends by strangers', () => {
  test('keep the owner waiting for ten minutes at most', async () => {
    const mobile = newMobile();
    await sendAll(newCaller(), mobile);
    const owner = newCaller();
    const { status, retryAfter = Infinity, message } = await owner.send(mobile);
    expect(status).toBe(429);
    expect(retryAfter).toBeLessThanOrEqual(TEN_MINUTES);
    expect(message).toBe('We’ve sent too many codes to this number. You can ask for another in 10 minutes.');
    server.clock.advance(retryAfter);
    expect(await owner.type(await owner.sendAndRead(mobile))).toMatchObject({ status: 200 });
  });

  test('send the owner a usable code although strangers request every possible one', async () => {
    const mobile = newMobile();
    const [stranger, owner] = [newCaller(), newCaller()];
    const { retryAfter = 0 } = await sendAll(stranger, mobile);
    server.clock.advance(retryAfter);
    expect(await stranger.send(mobile)).toMatchObject({ status: 200 });
    expect(await owner.send(mobile)).toMatchObject({ status: 429 });
    expect(await owner.verify(mobile, await readCode(server, mobile))).toMatchObject({ status: 200 });
  });

  test('do not count at an address that the number was verified from', async () => {
    const mobile = newMobile();
    const owner = newCaller();
    await owner.type(await owner.sendAndRead(mobile));
    server.clock.advance(31);
    await useUpTries(mobile);
    await sendAll(newCaller(), mobile);
    const sent = await owner.sendAndRead(mobile);
    expect(await guess(owner, sent, 4, sent.nonce)).toEqual([400, 400, 400, 400]);
    expect(await owner.type(sent)).toMatchObject({ status: 200 });
  });

  test('count again at an address half a year after the number was verified from it', async () => {
    const mobile = newMobile();
    const owner = newCaller();
    await owner.type(await owner.sendAndRead(mobile));
    server.clock.advance(181 * 86_400);
    await sweepIdentity(server.context);
    for (const table of ['known_addresses', 'code_histories', 'one_time_codes']) {
      const { rows } = await server.context.pool.query(`select from ${table} where mobile = $1`, [mobile]);
      expect(rows).toEqual([]);
    }
    await sendAll(newCaller(), mobile);
    expect(await owner.send(mobile)).toMatchObject({ status: 429 });
  });
});

describe('a number whose wrong tries of the day strangers used up', () => {
  test('is sent a code after ten minutes, which has one try for its owner', async () => {
    const mobile = newMobile();
    await useUpTries(mobile);
    const [owner, stranger] = [newCaller(), newCaller()];
    const refused = await owner.send(mobile);
    expect(refused).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(refused.retryAfter).toBeLessThanOrEqual(TEN_MINUTES);
    server.clock.advance(refused.retryAfter ?? 0);
    const sent = await owner.sendAndRead(mobile);
    expect(await stranger.verify(mobile, sent.code)).toMatchObject({
      status: 429,
      message: 'Too many wrong codes were tried for this number. Please ask for a new code in 10 minutes.',
      retryAfter: TEN_MINUTES,
    });
    expect(await owner.type(sent)).toMatchObject({ status: 200 });
  });

  test('ends a code with the first wrong try of its owner, and says when another may be sent', async () => {
    const mobile = newMobile();
    await useUpTries(mobile);
    server.clock.advance(TEN_MINUTES);
    const owner = newCaller();
    const sent = await owner.sendAndRead(mobile);
    const [wrong = ''] = wrongCodes(sent.code, 1);
    expect(await owner.verify(mobile, wrong, sent.nonce)).toMatchObject({ status: 400 });
    expect(await owner.type(sent)).toMatchObject({
      code: 'otp_exhausted',
      message: 'Too many wrong OTPs were entered. Please ask for a new one in 10 minutes.',
      retryAfter: TEN_MINUTES,
    });
  });

  test('has all its tries again after a day', async () => {
    const mobile = newMobile();
    await useUpTries(mobile);
    server.clock.advance(86_400);
    const owner = newCaller();
    const sent = await owner.sendAndRead(mobile);
    await guess(newCaller(), sent, 4);
    expect(await owner.verify(mobile, sent.code)).toMatchObject({ status: 200 });
  });
});

describe('an address', () => {
  test('may try 60 wrong codes in any hour, and learns when it may try again', async () => {
    const attacker = newCaller();
    for (let number = 1; number <= 12; number++) {
      const sent = await attacker.sendAndRead(newMobile());
      expect(await guess(attacker, sent, 5, sent.nonce)).toEqual([400, 400, 400, 400, 400]);
    }
    server.clock.advance(600);
    const sent = await attacker.sendAndRead(newMobile());
    expect(await attacker.type(sent)).toMatchObject({
      status: 429,
      code: 'rate_limited',
      message: 'Too many wrong codes were tried from your network. Please try again in 50 minutes.',
      retryAfter: 3000,
    });
    expect(await newCaller().type(sent)).toMatchObject({ status: 200 });
  });

  test('signs in three families at the same time, each with a wrong code first', async () => {
    const home = newCaller();
    const families = Array.from({ length: 3 }, () => Array.from({ length: 6 }, () => newMobile()));
    const signIns = await Promise.all(
      families.flat().map(async (mobile) => {
        const sent = await home.sendAndRead(mobile);
        const [wrong = ''] = wrongCodes(sent.code, 1);
        const first = await home.verify(mobile, wrong, sent.nonce);
        const second = await home.type(sent);
        return [first.status, second.status];
      }),
    );
    expect(signIns).toEqual(Array.from({ length: 18 }, () => [400, 200]));
  });

  test('does not count right codes', async () => {
    const narrow = await createTestApp({}, { limits: { rates: { wrongCodesOfAddress: 1 } } });
    try {
      const home = codeCaller(narrow, '192.0.2.1');
      for (let member = 1; member <= 3; member++) {
        expect(await home.type(await home.sendAndRead(newMobile()))).toMatchObject({ status: 200 });
      }
    } finally {
      await narrow.close();
    }
  });
});
