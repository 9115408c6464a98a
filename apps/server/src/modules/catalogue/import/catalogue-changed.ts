import type { Executor } from '../../../database/executor.ts';
import { notify } from '../../../database/notifications.ts';

/** The PostgreSQL channel that is notified of every change of the catalogue. */
export const CATALOGUE_CHANGED = 'catalogue_changed';

/** The payload of a change that an organiser makes in the console, which may be one of many. */
export const BY_ORGANISER = 'organiser';

/** Tells every process, once the transaction commits, that an organiser has changed what the shop shows. */
export const notifyChangeByOrganiser = (executor: Executor): Promise<void> =>
  notify(executor, CATALOGUE_CHANGED, BY_ORGANISER);
