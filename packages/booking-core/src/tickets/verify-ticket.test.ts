import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { claimsOfEvent, claimsOfTable, newSigner, type Signer } from '../../test/support/signer.ts';
import { RuleError } from '../rule-error.ts';
import {
  mergeRevocations,
  NO_REVOCATIONS,
  qrTextOf,
  tokenOfQr,
  type VerifyTicketOptions,
  verifyRevocations,
  verifyTicket,
} from '../tickets.ts';

let signer: Signer;
let other: Signer;
beforeAll(async () => {
  signer = await newSigner('AB12');
  other = await newSigner('AB12');
});

const START = Date.parse('2026-11-20T13:00:00Z') / 1000;
const now = new Date('2026-11-20T14:00:00Z');
const EVENT = {
  _id: '0190b2c0-0000-7000-8000-000000000000',
  short_id: '241',
  event_start: '2026-11-20T13:00:00Z',
  event_end: '2026-11-20T16:00:00Z',
};

const check = (text: string, options: Partial<VerifyTicketOptions> = {}) =>
  verifyTicket(text, signer.keys, { now, ...options });
const reasonOf = async (text: string, options: Partial<VerifyTicketOptions> = {}) => {
  const result = await check(text, options);
  return result.ok ? 'admitted' : result.reason;
};

describe('verifyTicket', () => {
  test('reads the ticket of an event, from its token and from the text of its QR code', async () => {
    const token = await signer.sign(claimsOfEvent(START));
    const ticket = {
      kind: 'event',
      trackingId: '7Q2KX0M4TB',
      version: 1,
      event: '241',
      venue: null,
      arrival: null,
      from: '2026-11-20T10:00:00.000Z',
      until: '2026-11-20T22:00:00.000Z',
      people: 4,
      packages: { a: 1, b: 3 },
    };
    expect(await check(token)).toEqual({ ok: true, ticket });
    expect(qrTextOf(token)).toMatch(/^\d+$/);
    expect(await check(qrTextOf(token))).toEqual({ ok: true, ticket });
  });

  test('reads the ticket of a table', async () => {
    expect(await check(await signer.sign(claimsOfTable(START)))).toMatchObject({
      ok: true,
      ticket: { kind: 'table', event: null, venue: '7', arrival: '2026-11-20T13:00:00.000Z' },
    });
  });

  test('admits from the first second of the window to the last', async () => {
    const token = await signer.sign(claimsOfEvent(START));
    for (const [instant, reason] of [
      ['2026-11-20T09:59:59.999Z', 'not_yet'],
      ['2026-11-20T10:00:00Z', 'admitted'],
      ['2026-11-20T21:59:59.999Z', 'admitted'],
      ['2026-11-20T22:00:00Z', 'over'],
    ] as const)
      expect([instant, await reasonOf(token, { now: instant })]).toEqual([instant, reason]);
  });

  test('follows the times that a postponed event has now', async () => {
    const token = await signer.sign(claimsOfEvent(START));
    const postponed = { ...EVENT, event_start: '2026-12-24T13:00:00Z', event_end: '2026-12-24T16:00:00Z' };
    expect(await reasonOf(token, { now: '2026-12-24T14:00:00Z' })).toBe('over');
    expect(await reasonOf(token, { now: '2026-12-24T14:00:00Z', event: postponed })).toBe('admitted');
    expect(await reasonOf(token, { now, event: postponed })).toBe('not_yet');
  });

  test('refuses tickets of another event or venue than the gate’s', async () => {
    const event = await signer.sign(claimsOfEvent(START));
    const table = await signer.sign(claimsOfTable(START));
    expect(await reasonOf(event, { event: EVENT })).toBe('admitted');
    expect(await reasonOf(event, { event: { ...EVENT, short_id: '2' } })).toBe('elsewhere');
    expect(await reasonOf(event, { venue: { short_id: '241' } })).toBe('elsewhere');
    expect(await reasonOf(table, { event: { ...EVENT, short_id: '7' } })).toBe('elsewhere');
    expect(await reasonOf(table, { venue: { short_id: '7' } })).toBe('admitted');
    expect(await reasonOf(table, { event: EVENT, venue: { short_id: '7' } })).toBe('admitted');
  });

  test('refuses refunded tickets, replaced ones and those of revoked keys', async () => {
    const token = await signer.sign(claimsOfEvent(START));
    const revoked = (changes: Partial<typeof NO_REVOCATIONS>) => ({
      revoked: { ...NO_REVOCATIONS, ...changes },
    });
    expect(await reasonOf(token, revoked({ refunded: ['7Q2KX0M4TB'] }))).toBe('refunded');
    expect(await reasonOf(token, revoked({ versions: { '7Q2KX0M4TB': 2 } }))).toBe('superseded');
    expect(await reasonOf(token, revoked({ versions: { '7Q2KX0M4TB': 1 } }))).toBe('admitted');
    expect(await reasonOf(token, revoked({ keys: ['AB12'] }))).toBe('revoked_key');
    const second = await signer.sign({ ...claimsOfEvent(START), ver: 2 });
    expect(await reasonOf(second, revoked({ versions: { '7Q2KX0M4TB': 2 } }))).toBe('admitted');
  });

  test('refuses a signature of another key, and a key that the set does not have', async () => {
    expect(await reasonOf(await other.sign(claimsOfEvent(START)))).toBe('bad_signature');
    const unknown = await newSigner('ZZ99');
    expect(await reasonOf(await unknown.sign(claimsOfEvent(START)))).toBe('unknown_key');
    const token = await signer.sign(claimsOfEvent(START));
    for (const key of [
      { kid: 'AB12', kty: 'OKP', crv: 'Ed25519', x: 'short' },
      { kid: 'AB12', kty: 'OKP', crv: 'X25519', x: signer.keys.keys[0]?.x },
      { kid: 'AB12', kty: 'OKP', crv: 'Ed25519' },
    ])
      expect(await verifyTicket(token, { keys: [key] }, { now })).toEqual({
        ok: false,
        reason: 'unknown_key',
      });
  });

  test('refuses a token without one of the claims, or with a wrong one', async () => {
    const claims = { event: claimsOfEvent(START), table: claimsOfTable(START) };
    const wrong = [
      ...Object.keys(claims.event).map((name) => ({ ...claims.event, [name]: undefined })),
      ...Object.keys(claims.table).map((name) => ({ ...claims.table, [name]: undefined })),
      { ...claims.event, ver: 0 },
      { ...claims.event, ppl: -1 },
      { ...claims.event, pk: { a: '1' } },
      { ...claims.event, pk: [1] },
      { ...claims.event, exp: 1e300 },
      {},
    ];
    for (const one of wrong)
      expect([one, await reasonOf(await signer.sign(one))]).toEqual([one, 'malformed']);
    expect(await reasonOf(await signer.sign(claimsOfEvent(START), null))).toBe('malformed');
    expect(await reasonOf(await signer.sign(claimsOfEvent(START), 'jalsa-revoked+jwt'))).toBe('malformed');
    expect(
      await reasonOf(await signer.sign(claimsOfEvent(START), 'jalsa-ticket+jwt', { crit: ['b64'] })),
    ).toBe('malformed');
    expect(await reasonOf(await signer.sign(claimsOfEvent(START), 'jalsa-ticket+jwt', { alg: 'none' }))).toBe(
      'malformed',
    );
  });

  test('answers any text without an error, and never admits it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(fc.base64String(), { minLength: 3, maxLength: 3 }).map((parts) => parts.join('.')),
          fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 600 }),
          fc.constantFrom('', '.', '..', '1', '9'.repeat(5000), 'bnVsbA.bnVsbA.bnVsbA', 'W10.W10.W10'),
        ),
        async (text) => {
          expect(await check(text)).toMatchObject({ ok: false });
        },
      ),
    );
  });

  test('never admits a token of which one letter was changed', async () => {
    const token = await signer.sign(claimsOfEvent(START));
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.'];
    await fc.assert(
      fc.asyncProperty(
        // The last letter has bits that the signature does not use.
        fc.nat({ max: token.length - 2 }),
        fc.constantFrom(...letters),
        async (at, letter) => {
          fc.pre(token[at] !== letter);
          expect((await check(token.slice(0, at) + letter + token.slice(at + 1))).ok).toBe(false);
        },
      ),
    );
  });

  test('admits by the window, the version and the refund of any ticket, and by nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          sub: fc.stringMatching(/^[0-9A-HJKMNP-TV-Z]{10}$/),
          ver: fc.integer({ min: 1, max: 9 }),
          nbf: fc.integer({ min: 0, max: 4e9 }),
          hours: fc.integer({ min: 1, max: 99 }),
          ppl: fc.integer({ min: 0, max: 999 }),
          after: fc.integer({ min: -3600, max: 400_000 }),
          minimum: fc.integer({ min: 1, max: 9 }),
          isRefunded: fc.boolean(),
        }),
        async ({ hours, after, minimum, isRefunded, ...claims }) => {
          const exp = claims.nbf + hours * 3600;
          // No instant is before 1970.
          const now = Math.max(0, claims.nbf + after);
          const text = qrTextOf(await signer.sign({ iss: 'jalsa', evt: '1', exp, pk: {}, ...claims }));
          const revoked = {
            ...NO_REVOCATIONS,
            refunded: isRefunded ? [claims.sub] : ['0000000000x'],
            versions: { [claims.sub]: minimum },
          };
          const result = await check(text, { now: now * 1000, revoked });
          const isOpen = now >= claims.nbf && now < exp;
          expect(result.ok).toBe(isOpen && claims.ver >= minimum && !isRefunded);
        },
      ),
      { numRuns: 50 },
    );
  });

  test.each([null, undefined, 7, {}, ['a.b.c']])('refuses %j as malformed', async (text) => {
    expect(await check(text as string)).toEqual({ ok: false, reason: 'malformed' });
    expect(tokenOfQr(text as string)).toBe(null);
    expect(await verifyRevocations(text as string, signer.keys)).toEqual({ ok: false, reason: 'malformed' });
  });

  test('refuses a ticket of another issuer than the expected one, after its signature', async () => {
    const ours = await signer.sign(claimsOfEvent(START));
    const theirs = await signer.sign({ ...claimsOfEvent(START), iss: 'melas' });
    expect(await reasonOf(ours, { iss: 'jalsa' })).toBe('admitted');
    expect(await reasonOf(theirs, { iss: 'jalsa' })).toBe('other_issuer');
    expect(await reasonOf(theirs, { iss: 'melas' })).toBe('admitted');
    expect(await reasonOf(theirs)).toBe('admitted');
    const forged = await other.sign({ ...claimsOfEvent(START), iss: 'melas' });
    expect(await reasonOf(forged, { iss: 'jalsa' })).toBe('bad_signature');
  });

  test('throws for an instant that is none: that is a mistake of the gate', async () => {
    await expect(check(await signer.sign(claimsOfEvent(START)), { now: 'today' })).rejects.toThrow(RuleError);
  });
});

describe('the text of a QR code', () => {
  test('is the token itself where the token has another header or no signature of 64 bytes', async () => {
    const claims = claimsOfEvent(START);
    for (const token of [
      await signer.sign(claims, null),
      await signer.sign(claims, 'jalsa-ticket+jwt', { kid: 'a b' }),
      'a.b.c',
      'https://jalsa.example/download-app',
      '',
    ])
      expect(qrTextOf(token)).toBe(token);
  });

  test('is no token when it is neither digits of a ticket nor made of three parts', () => {
    for (const text of ['', '0', '12', '0123', '1e9', ' 12', '1'.repeat(3000), 'a.b', 'a.b.c.d', 'ä.b.c'])
      expect(tokenOfQr(text)).toBe(null);
  });
});

describe('verifyRevocations', () => {
  const LIST = {
    iss: 'jalsa',
    until: '2026-11-20T12:00:00.000Z',
    keys: ['K1'],
    refunded: ['A'],
    versions: { B: 2 },
  };
  const TYP = 'jalsa-revoked+jwt';

  test('reads a signed list', async () => {
    const { iss: _, ...revocations } = LIST;
    expect(await verifyRevocations(await signer.sign(LIST, TYP), signer.keys)).toEqual({
      ok: true,
      revocations,
    });
    const signed = await signer.sign(LIST, TYP);
    expect(await verifyRevocations(signed, signer.keys, { iss: 'jalsa' })).toMatchObject({ ok: true });
    expect(await verifyRevocations(signed, signer.keys, { iss: 'melas' })).toEqual({
      ok: false,
      reason: 'other_issuer',
    });
    const nothing = { iss: 'jalsa', ...NO_REVOCATIONS };
    expect(await verifyRevocations(await signer.sign(nothing, TYP), signer.keys)).toEqual({
      ok: true,
      revocations: NO_REVOCATIONS,
    });
  });

  test('refuses a list with a wrong signature, and a text that is none', async () => {
    const reason = async (list: string) => {
      const result = await verifyRevocations(list, signer.keys);
      return result.ok ? 'read' : result.reason;
    };
    expect(await reason(await other.sign(LIST, TYP))).toBe('bad_signature');
    expect(await reason(await (await newSigner('ZZ99')).sign(LIST, TYP))).toBe('unknown_key');
    expect(await reason(await signer.sign(LIST))).toBe('malformed');
    for (const name of ['until', 'keys', 'refunded', 'versions'])
      expect(await reason(await signer.sign({ ...LIST, [name]: undefined }, TYP))).toBe('malformed');
    expect(await reason(await signer.sign({ ...LIST, keys: [1] }, TYP))).toBe('malformed');
    expect(await reason(await signer.sign({ ...LIST, versions: { A: 'x' } }, TYP))).toBe('malformed');
    expect(await reason('')).toBe('malformed');
  });

  test('mergeRevocations keeps what is known, and the higher of two versions', () => {
    const known = {
      refunded: ['A'],
      versions: { B: 3, C: 1 },
      keys: ['K1'],
      until: '2026-11-20T12:00:00.000Z',
    };
    const newer = {
      refunded: ['A', 'D'],
      versions: { B: 2, C: 4, E: 2 },
      keys: ['K2'],
      until: '2026-11-21T12:00:00.000Z',
    };
    const merged = {
      refunded: ['A', 'D'],
      versions: { B: 3, C: 4, E: 2 },
      keys: ['K1', 'K2'],
      until: '2026-11-21T12:00:00.000Z',
    };
    expect(mergeRevocations(known, newer)).toEqual(merged);
    expect(mergeRevocations(newer, known).until).toBe(merged.until);
    expect(mergeRevocations(NO_REVOCATIONS, NO_REVOCATIONS)).toEqual(NO_REVOCATIONS);
  });
});
