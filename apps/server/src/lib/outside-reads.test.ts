import { beforeEach, describe, expect, test } from 'vitest';
import { manualClock } from './clock.ts';
import { OutsideUnreachable, outsideReads } from './outside-reads.ts';

const clock = manualClock(new Date('2026-11-20T12:00:00Z'));
let asked: string[];
let answer: (key: string) => Promise<string>;
let reads: ReturnType<typeof open>;
const open = () =>
  outsideReads<string, string>({
    read: (key) => {
      asked.push(key);
      return answer(key);
    },
    clock,
    freshMs: 60_000,
    staleMs: 3_600_000,
    max: 3,
    pauseSeconds: 30,
    onError: () => {},
  });
beforeEach(() => {
  asked = [];
  answer = async (key) => key.toUpperCase();
  reads = open();
});

const unreachable = async () => {
  throw new OutsideUnreachable('no answer');
};

describe('reads of a system outside', () => {
  test('ask once for a value until it is old', async () => {
    expect(await Promise.all([reads.find('a'), reads.find('a')])).toEqual(['A', 'A']);
    clock.advance(59);
    await reads.find('a');
    expect(asked).toEqual(['a']);
    clock.advance(1);
    await reads.find('a');
    expect(asked).toEqual(['a', 'a']);
  });

  test('leave a system alone that cannot be reached, and use copies meanwhile', async () => {
    await reads.find('a');
    clock.advance(60);
    answer = unreachable;
    expect(await reads.find('a')).toBe('A');
    await expect(reads.find('b')).rejects.toThrow(OutsideUnreachable);
    expect(asked).toEqual(['a', 'a']);
    clock.advance(30);
    answer = async () => 'back';
    expect(await reads.find('b')).toBe('back');
  });

  test('are refused by the caller only if the system would be asked', async () => {
    const refuse = () => Promise.reject(new Error('too often'));
    await expect(reads.find('a', refuse)).rejects.toThrow('too often');
    expect(asked).toEqual([]);
    await reads.find('a');
    expect(await reads.find('a', refuse)).toBe('A');
  });

  test('are eight at the same time; forty wait or run, and the next is refused', async () => {
    let finish = () => {};
    const open = new Promise<void>((resolve) => {
      finish = resolve;
    });
    answer = async (key) => {
      await open;
      return key;
    };
    const all = Array.from({ length: 41 }, (_, index) => reads.find(String(index)));
    const last = all.pop();
    await expect(last).rejects.toMatchObject({ code: 'unavailable' });
    expect(asked).toHaveLength(8);
    finish();
    expect(await Promise.all(all)).toHaveLength(40);
  });
});
