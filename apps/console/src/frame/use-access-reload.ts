import { isApiError } from '@jalsa/web/api/api-errors';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reloadMe } from '../lib/me.ts';

/**
 * Loads the memberships again when the server refuses a request that a permission allowed: the member was removed or has
 * another role. The frame then shows what is left.
 */
export function useAccessReload(): void {
  const client = useQueryClient();
  useEffect(() => {
    const check = (error: unknown) => {
      if (isApiError(error, 'forbidden', 'not_found')) void reloadMe(client);
    };
    const stopQueries = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') check(event.action.error);
    });
    const stopMutations = client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') check(event.action.error);
    });
    return () => {
      stopQueries();
      stopMutations();
    };
  }, [client]);
}
