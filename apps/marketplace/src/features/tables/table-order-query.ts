import { queryOptions } from '@tanstack/react-query';
import type { useApi } from '../../lib/api.ts';

/** A table order, while its page is open: another visit of the page loads it again. */
export const tableOrderQuery = (api: ReturnType<typeof useApi>, id: string) =>
  queryOptions({
    queryKey: ['table order', id],
    queryFn: ({ signal }) => api().tables.get({ params: { id }, signal }),
    gcTime: 0,
  });
