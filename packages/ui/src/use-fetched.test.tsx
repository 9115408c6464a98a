import { renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useFetched } from './use-fetched.tsx';

it('fetches nothing until it is wanted, then once', async () => {
  const load = vi.fn(async () => 'code');
  const { result, rerender } = renderHook(({ wanted }) => useFetched(load, wanted, () => {}), {
    initialProps: { wanted: false },
  });
  expect(load).not.toHaveBeenCalled();
  rerender({ wanted: true });
  await waitFor(() => expect(result.current).toBe('code'));
  rerender({ wanted: false });
  rerender({ wanted: true });
  expect(result.current).toBe('code');
  expect(load).toHaveBeenCalledOnce();
});

it('tells of a failed fetch, and fetches again when it is wanted again', async () => {
  const load = vi.fn(async () => 'code').mockRejectedValueOnce(new TypeError('offline'));
  const onFailure = vi.fn();
  const { result, rerender } = renderHook(({ wanted }) => useFetched(load, wanted, onFailure), {
    initialProps: { wanted: true },
  });
  await waitFor(() => expect(onFailure).toHaveBeenCalledOnce());
  expect(result.current).toBeNull();
  rerender({ wanted: false });
  rerender({ wanted: true });
  await waitFor(() => expect(result.current).toBe('code'));
  expect(onFailure).toHaveBeenCalledOnce();
});
