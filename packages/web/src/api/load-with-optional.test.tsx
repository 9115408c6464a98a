import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadWithOptional } from './load-with-optional.ts';

const after = <T,>(ms: number, value: T) => new Promise<T>((resolve) => setTimeout(resolve, ms, value));
const broken = () => Promise.reject(new Error('away'));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('loadWithOptional', () => {
  it('returns the page with all parts', async () => {
    const loaded = await loadWithOptional(Promise.resolve('page'), { banners: Promise.resolve([1]) });
    expect(loaded).toEqual(['page', { banners: [1] }]);
    expect(console.warn).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('returns null for a failed part and logs its name', async () => {
    const parts = { banners: broken(), partners: Promise.resolve(['a']) };
    expect(await loadWithOptional(Promise.resolve('page'), parts)).toEqual([
      'page',
      { banners: null, partners: ['a'] },
    ]);
    expect(console.warn).toHaveBeenCalledWith('the banners could not be loaded:', expect.any(String));
  });

  it.each([
    ['on the server', 500],
    ['in a browser', 4_000],
  ])('%s, waits %d ms for the parts after the page has loaded', async (place, wait) => {
    vi.resetModules();
    if (place === 'on the server') vi.stubGlobal('document', undefined);
    const { loadWithOptional } = await import('./load-with-optional.ts');
    const loading = loadWithOptional(after(5_000, 'page'), {
      soon: after(5_000 + wait - 100, 'soon'),
      late: after(5_000 + wait + 100, 'late'),
    });
    await vi.advanceTimersByTimeAsync(5_000 + wait);
    expect(await loading).toEqual(['page', { soon: 'soon', late: null }]);
    expect(console.warn).toHaveBeenCalledTimes(1);
  });

  it('rejects at once when the page fails', async () => {
    await expect(loadWithOptional(broken(), { banners: after(60_000, []) })).rejects.toThrow('away');
  });

  it('does not log a part that fails together with the page', async () => {
    await expect(loadWithOptional(broken(), { banners: broken() })).rejects.toThrow('away');
    expect(console.warn).not.toHaveBeenCalled();
  });

  it('does not log parts of an aborted navigation', async () => {
    await loadWithOptional(Promise.resolve('page'), { banners: broken() }, AbortSignal.abort());
    expect(console.warn).not.toHaveBeenCalled();
  });
});
