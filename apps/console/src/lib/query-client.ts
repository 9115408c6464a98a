import { createQueryClient } from '@jalsa/web/api/queries';

/** The query client of the tab, also for the loaders of the routes. */
export const queryClient = createQueryClient();
