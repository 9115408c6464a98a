import type { Check } from './check.types.ts';
import { channelsCheck } from './checks/channels.check.ts';
import { clockCheck } from './checks/clock.check.ts';
import { connectionsCheck } from './checks/connections.check.ts';
import { databaseCheck } from './checks/database.check.ts';
import { defaultsCheck } from './checks/defaults.check.ts';
import { keysCheck } from './checks/keys.check.ts';
import { originsCheck } from './checks/origins.check.ts';
import { proxiesCheck } from './checks/proxies.check.ts';
import { replicaCheck } from './checks/replica.check.ts';
import { sharedFilesCheck } from './checks/shared-files.check.ts';
import { storageCheck } from './checks/storage.check.ts';
import { uploadsChecks } from './checks/uploads.check.ts';
import { webhookCheck } from './checks/webhook.check.ts';
import { workCheck } from './checks/work.check.ts';

/** The checks of `jalsa doctor`, in the order of the steps of docs/going-live.md, whose table has the same rows. */
export const CHECKS: readonly Check[] = [
  storageCheck,
  clockCheck,
  databaseCheck,
  connectionsCheck,
  replicaCheck,
  workCheck,
  originsCheck,
  proxiesCheck,
  ...uploadsChecks,
  sharedFilesCheck,
  keysCheck,
  webhookCheck,
  channelsCheck,
  defaultsCheck,
];
