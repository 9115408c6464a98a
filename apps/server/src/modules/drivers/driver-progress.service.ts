import type { DriverProgress, DriverStatus } from '@jalsa/api-client/contract';
import type { Context } from '../../context.ts';
import { findDriver } from './driver.repository.ts';
import { requireAccess } from './driver-access.service.ts';
import { notVerified } from './drivers.errors.ts';
import type { DriverState } from './drivers.schema.ts';

/** The state of a driver whose number is verified, as the wire has it. */
export function statusOf(state: DriverState): DriverStatus {
  if (state === 'registered') throw notVerified();
  return state;
}

/** What a driver has done, for the driver's own token. Throws `forbidden` with any other token. */
export async function getProgress(
  context: Pick<Context, 'database' | 'clock'>,
  driverId: string,
  token: string | null,
): Promise<DriverProgress> {
  await requireAccess(context, driverId, token);
  const driver = await findDriver(context.database, driverId);
  if (!driver) throw notVerified();
  const status = statusOf(driver.state);
  return { name: driver.name, status, reason: status === 'refused' ? driver.reason : null };
}
