import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { failures } from '../../test/support/failures.ts';
import { gstinCheckDigit } from './gstin.ts';
import { organiserName } from './organiser-name.ts';
import { payoutDetails } from './payout-details.ts';

const details = {
  pan: 'AAPFU0939F',
  gstin: '27AAPFU0939F1ZV',
  account_name: 'Mehfil Nights LLP',
  account_number: '50100012345678',
  ifsc: 'HDFC0001234',
};
const messages = (over: object) => failures(payoutDetails, { ...details, ...over });

const SYMBOLS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const letters = (count: number) =>
  fc.string({ unit: fc.constantFrom(...SYMBOLS.slice(10)), minLength: count, maxLength: count });
const digits = (min: number, max = min) =>
  fc.string({ unit: fc.constantFrom(...SYMBOLS.slice(0, 10)), minLength: min, maxLength: max });
const pans = fc.tuple(letters(5), digits(4), letters(1)).map((parts) => parts.join(''));
const gstins = (pan: string) =>
  fc.tuple(digits(2), fc.constantFrom(...SYMBOLS.slice(1))).map(([state, registration]) => {
    const start = `${state}${pan}${registration}Z`;
    return start + gstinCheckDigit(start);
  });
const pairs = pans.chain((pan) => fc.tuple(fc.constant(pan), gstins(pan)));

describe('payoutDetails', () => {
  test('payoutDetails reports every missing field at once', () => {
    expect(failures(payoutDetails, {})).toEqual({
      pan: 'A PAN has five letters, four digits and a letter, as in ABCDE1234F.',
      account_name: 'Please enter the name of the account holder, of 2 to 100 characters.',
      account_number: 'An account number has 9 to 18 digits.',
      ifsc: 'An IFSC has four letters, a zero and six letters or digits, as in HDFC0001234.',
    });
  });

  test('payoutDetails writes numbers in capitals, without spaces and hyphens', () => {
    const typed = {
      pan: 'aapfu 0939 f',
      gstin: '27-aapfu0939f-1zv',
      account_name: '  Mehfil  Nights LLP',
      account_number: '5010 0012 345678',
      ifsc: 'hdfc0001234',
    };
    expect(payoutDetails.parse(typed)).toEqual(details);
  });

  test.each([null, undefined, ''])('payoutDetails accepts the GSTIN %j: not everybody has one', (gstin) => {
    expect(messages({ gstin })).toEqual({});
  });

  test('payoutDetails accepts the GSTIN of every PAN', () => {
    fc.assert(
      fc.property(pairs, ([pan, gstin]) => {
        expect(messages({ pan, gstin })).toEqual({});
      }),
    );
  });

  test('payoutDetails refuses the GSTIN of another PAN', () => {
    fc.assert(
      fc.property(pairs, pans, ([pan, gstin], other) => {
        fc.pre(pan !== other);
        expect(messages({ pan: other, gstin })).toEqual({ gstin: 'This GSTIN belongs to another PAN.' });
      }),
    );
  });

  test('payoutDetails finds one wrong character of a GSTIN by its check digit', () => {
    fc.assert(
      fc.property(pairs, fc.nat(14), fc.constantFrom(...SYMBOLS), ([pan, gstin], at, symbol) => {
        fc.pre(gstin.charAt(at) !== symbol);
        const wrong = gstin.slice(0, at) + symbol + gstin.slice(at + 1);
        expect(messages({ pan, gstin: wrong }).gstin).toMatch(/GSTIN/);
      }),
    );
  });

  test('payoutDetails takes account numbers of 9 to 18 digits', () => {
    fc.assert(
      fc.property(digits(0, 24), (account_number) => {
        const isRight = account_number.length >= 9 && account_number.length <= 18;
        expect(Object.keys(messages({ account_number }))).toEqual(isRight ? [] : ['account_number']);
      }),
    );
  });

  test.each(['HDFC1001234', 'HDF00001234', 'HDFC000123', 'HDFC00012345'])(
    'payoutDetails refuses the IFSC %s',
    (ifsc) => {
      expect(Object.keys(messages({ ifsc }))).toEqual(['ifsc']);
    },
  );
});

test('organiserName is one line of 2 to 80 characters', () => {
  expect(organiserName.parse(' Mehfil\n Nights ')).toBe('Mehfil Nights');
  for (const name of ['', ' M ', 'x'.repeat(81)])
    expect(failures(organiserName, name)).toEqual({
      '': 'Please enter the name of the organiser, of 2 to 80 characters.',
    });
});
