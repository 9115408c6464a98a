import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { visiblePause } from './visible-pause.ts';

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

function turn(hidden: boolean) {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
}

function started() {
  const stopping = new AbortController();
  const ended = vi.fn();
  const failed = vi.fn();
  visiblePause(1_000, stopping.signal).then(ended, failed);
  return {
    ended,
    failed,
    stop: () => stopping.abort(),
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  };
}

it('ends after its time', async () => {
  const { ended, pass } = started();
  await pass(999);
  expect(ended).not.toHaveBeenCalled();
  await pass(1);
  expect(ended).toHaveBeenCalledOnce();
});

it('does not end while the page is hidden, and at once when somebody comes back', async () => {
  const { ended, pass } = started();
  await pass(500);
  turn(true);
  await pass(60_000);
  expect(ended).not.toHaveBeenCalled();
  turn(false);
  await pass(0);
  expect(ended).toHaveBeenCalledOnce();
});

it('begins hidden, too', async () => {
  isHidden = true;
  const { ended, pass } = started();
  await pass(60_000);
  expect(ended).not.toHaveBeenCalled();
  turn(false);
  await pass(0);
  expect(ended).toHaveBeenCalledOnce();
});

it('can be ended', async () => {
  const { ended, failed, stop, pass } = started();
  stop();
  await pass(2_000);
  turn(false);
  expect(failed).toHaveBeenCalledOnce();
  expect(ended).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
