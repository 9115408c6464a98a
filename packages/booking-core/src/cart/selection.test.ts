import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { line } from '../../test/support/arbitraries.ts';
import { aLine } from '../../test/support/factories.ts';
import { decodeSelection } from './decode-selection.ts';
import { encodeSelection } from './encode-selection.ts';

const base64url = (text: string) => Buffer.from(text).toString('base64url');

describe('encodeSelection and decodeSelection', () => {
  test('decodeSelection returns the selection that encodeSelection wrote, with ids of any text', () => {
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const chosen = lines.map(({ id, quantity }) => [id, quantity]);
        expect(decodeSelection(encodeSelection(lines))).toEqual(chosen);
        expect(decodeSelection(encodeSelection({ lines }))).toEqual(chosen);
      }),
    );
  });

  test('encodeSelection writes base64url of JSON, which is safe in a URL', () => {
    expect(encodeSelection([aLine({ id: 'a', quantity: 2 })])).toBe(base64url('[["a",2]]'));
    expect(encodeSelection([aLine({ id: 'पास>>>???', quantity: 1 })])).toBe(base64url('[["पास>>>???",1]]'));
    expect(encodeSelection([])).toBe(base64url('[]'));
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        expect(encodeSelection(lines)).toMatch(/^[\w-]*$/);
      }),
    );
  });

  test('encodeSelection leaves lines of quantity 0 out', () => {
    const text = encodeSelection([aLine({ id: 'a', quantity: 0 }), aLine({ id: 'b', quantity: 1 })]);
    expect(decodeSelection(text)).toEqual([['b', 1]]);
  });

  test('encodeSelection refuses a quantity that is no whole number from 0 up', () => {
    expect(() => encodeSelection([aLine({ quantity: -1 })])).toThrow(RangeError);
  });

  test.each([
    ['nothing', null],
    ['nothing', undefined],
    ['an empty text', ''],
    ['no base64', '###'],
    ['base64 of no JSON', base64url('hello')],
    [
      'bytes that are no UTF-8',
      Buffer.from([0x5b, 0x5b, 0x22, 0xff, 0x22, 0x2c, 0x31, 0x5d, 0x5d]).toString('base64url'),
    ],
    ['no list', base64url('{"a":1}')],
    ['null', base64url('null')],
    ['a list of no pairs', base64url('["a",1]')],
    ['a pair too short', base64url('[["a"]]')],
    ['a pair too long', base64url('[["a",1,1]]')],
    ['an id that is no text', base64url('[[1,1]]')],
    ['a quantity of 0', base64url('[["a",0]]')],
    ['a negative quantity', base64url('[["a",-1]]')],
    ['a fraction', base64url('[["a",1.5]]')],
    ['a quantity as text', base64url('[["a","1"]]')],
    ['a huge quantity', base64url('[["a",1e300]]')],
    ['more than a line may hold', base64url('[["a",10001]]')],
    ['the largest whole number', base64url('[["a",9007199254740991]]')],
    ['one good pair and one bad', base64url('[["a",1],["b",0]]')],
  ])('decodeSelection reads %s as an empty selection', (_, text) => {
    expect(decodeSelection(text)).toEqual([]);
  });

  test('decodeSelection reads the largest quantity that a line may hold', () => {
    expect(decodeSelection(base64url('[["a",10000]]'))).toEqual([['a', 10_000]]);
  });

  test('decodeSelection also reads plain base64 with padding', () => {
    expect(decodeSelection(Buffer.from('[["a>>?",1]]').toString('base64'))).toEqual([['a>>?', 1]]);
  });
});
