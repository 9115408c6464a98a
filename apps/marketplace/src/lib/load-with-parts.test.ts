import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadWithParts } from './load-with-parts.ts';

const after = <T>(ms: number, value: T) => new Promise<T>((resolve) => setTimeout(resolve, ms, value));
const broken = () => Promise.reject(new Error('away'));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a page with parts', () => {
  it('has all of them', async () => {
    const loaded = await loadWithParts(Promise.resolve('page'), { banners: Promise.resolve([1]) });
    expect(loaded).toEqual(['page', { banners: [1] }]);
    expect(console.warn).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does without the one that fails, and says which', async () => {
    const parts = { banners: broken(), partners: Promise.resolve(['a']) };
    expect(await loadWithParts(Promise.resolve('page'), parts)).toEqual([
      'page',
      { banners: null, partners: ['a'] },
    ]);
    expect(console.warn).toHaveBeenCalledWith('the banners could not be had:', expect.any(String));
  });

  it('waits half a second for them once it could be shown itself, however long that took', async () => {
    const loading = loadWithParts(after(5_000, 'page'), {
      soon: after(5_400, 'soon'),
      late: after(5_600, 'late'),
    });
    await vi.advanceTimersByTimeAsync(5_500);
    expect(await loading).toEqual(['page', { soon: 'soon', late: null }]);
    expect(console.warn).toHaveBeenCalledTimes(1);
  });

  it('fails when what it is about fails, without waiting for its parts', async () => {
    await expect(loadWithParts(broken(), { banners: after(60_000, []) })).rejects.toThrow('away');
  });

  it('says nothing of a part that fails with the page', async () => {
    await expect(loadWithParts(broken(), { banners: broken() })).rejects.toThrow('away');
    expect(console.warn).not.toHaveBeenCalled();
  });

  it('says nothing of parts that nobody waits for any more', async () => {
    await loadWithParts(Promise.resolve('page'), { banners: broken() }, AbortSignal.abort());
    expect(console.warn).not.toHaveBeenCalled();
  });
});
