import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitWhileVisible } from './wait-while-visible.ts';

let isHidden = false;
beforeEach(() => {
  isHidden = false;
  vi.useFakeTimers();
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function setHidden(hidden: boolean) {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
}

function startWait() {
  const stopping = new AbortController();
  const ended = vi.fn();
  const failed = vi.fn();
  waitWhileVisible(1_000, stopping.signal).then(ended, failed);
  return {
    ended,
    failed,
    stop: () => stopping.abort(),
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  };
}

it('resolves after its time', async () => {
  const { ended, pass } = startWait();
  await pass(999);
  expect(ended).not.toHaveBeenCalled();
  await pass(1);
  expect(ended).toHaveBeenCalledOnce();
});

it('does not resolve while the page is hidden and resolves when it becomes visible', async () => {
  const { ended, pass } = startWait();
  await pass(500);
  setHidden(true);
  await pass(60_000);
  expect(ended).not.toHaveBeenCalled();
  setHidden(false);
  await pass(0);
  expect(ended).toHaveBeenCalledOnce();
});

it('waits on a page that is hidden from the start', async () => {
  isHidden = true;
  const { ended, pass } = startWait();
  await pass(60_000);
  expect(ended).not.toHaveBeenCalled();
  setHidden(false);
  await pass(0);
  expect(ended).toHaveBeenCalledOnce();
});

it('rejects and stops when the signal aborts', async () => {
  const { ended, failed, stop, pass } = startWait();
  stop();
  await pass(2_000);
  setHidden(false);
  expect(failed).toHaveBeenCalledOnce();
  expect(ended).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
