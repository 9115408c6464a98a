import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and in the first render, which must match; true afterwards. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
