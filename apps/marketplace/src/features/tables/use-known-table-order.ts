import { useIsHydrated } from '@jalsa/web/browser/use-is-hydrated';
import { personalStore } from '@jalsa/web/storage/storage';
import { useMemo } from 'react';
import { findTableOrder, type KnownTableOrder } from './known-table-orders.ts';

/**
 * What this tab knows of an order: null on the server and in the first render, which must match. It is the same object until
 * its content changes.
 */
export function useKnownTableOrder(id: string): KnownTableOrder | null {
  const known = JSON.stringify(useIsHydrated() ? findTableOrder(id, personalStore()) : null);
  return useMemo(() => JSON.parse(known) as KnownTableOrder | null, [known]);
}
