import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useWakeLock } from './use-wake-lock.ts';

const release = vi.fn(async () => {});
const request = vi.fn(async () => ({ release }));

beforeEach(() => {
  vi.clearAllMocks();
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'wakeLock');
  Reflect.deleteProperty(document, 'visibilityState');
});

function Page({ isNeeded = true }) {
  useWakeLock(isNeeded);
  return null;
}

function becomeVisible(visibilityState: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState });
  document.dispatchEvent(new Event('visibilitychange'));
}

it('keeps the screen on while it is needed', async () => {
  const { rerender } = render(<Page isNeeded={false} />);
  expect(request).not.toHaveBeenCalled();
  rerender(<Page />);
  expect(request).toHaveBeenCalledExactlyOnceWith('screen');
  await waitFor(() => expect(release).not.toHaveBeenCalled());
  rerender(<Page isNeeded={false} />);
  expect(release).toHaveBeenCalledOnce();
});

it('releases a lock that is granted after the page was left', async () => {
  const { unmount } = render(<Page />);
  unmount();
  await waitFor(() => expect(release).toHaveBeenCalledOnce());
});

it('requests the lock again when the page is visible again', async () => {
  render(<Page />);
  becomeVisible('hidden');
  expect(request).toHaveBeenCalledOnce();
  becomeVisible('visible');
  expect(request).toHaveBeenCalledTimes(2);
});

it('works where the browser has no wake lock or refuses it', async () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => {});
  request.mockRejectedValueOnce(new DOMException('low battery', 'NotAllowedError'));
  render(<Page />);
  await waitFor(() => expect(info).toHaveBeenCalledOnce());
  cleanup();
  Reflect.deleteProperty(navigator, 'wakeLock');
  expect(() => render(<Page />)).not.toThrow();
});
