import { renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useLazyImport } from './use-lazy-import.tsx';

it('loads nothing until it is needed, then once', async () => {
  const load = vi.fn(async () => 'code');
  const { result, rerender } = renderHook(({ isNeeded }) => useLazyImport(load, isNeeded, () => {}), {
    initialProps: { isNeeded: false },
  });
  expect(load).not.toHaveBeenCalled();
  rerender({ isNeeded: true });
  await waitFor(() => expect(result.current).toBe('code'));
  rerender({ isNeeded: false });
  rerender({ isNeeded: true });
  expect(result.current).toBe('code');
  expect(load).toHaveBeenCalledOnce();
});

it('reports a failed import and loads again when it is needed again', async () => {
  const load = vi.fn(async () => 'code').mockRejectedValueOnce(new TypeError('offline'));
  const onFailure = vi.fn();
  const { result, rerender } = renderHook(({ isNeeded }) => useLazyImport(load, isNeeded, onFailure), {
    initialProps: { isNeeded: true },
  });
  await waitFor(() => expect(onFailure).toHaveBeenCalledOnce());
  expect(result.current).toBeNull();
  rerender({ isNeeded: false });
  rerender({ isNeeded: true });
  await waitFor(() => expect(result.current).toBe('code'));
  expect(onFailure).toHaveBeenCalledOnce();
});
