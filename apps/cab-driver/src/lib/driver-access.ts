import { localStore, readJson } from '@jalsa/web/storage/storage';

const KEY = 'cabDriver';

/** The driver of this phone and the token for the documents. */
export interface DriverAccess {
  driverId: string;
  token: string;
}

/** The driver whose number was verified last on this phone; null without one. */
export const readDriverAccess = (): DriverAccess | null => readJson<DriverAccess>(localStore(), KEY);

export function storeDriverAccess(access: DriverAccess): void {
  localStore().setItem(KEY, JSON.stringify(access));
}

export function clearDriverAccess(): void {
  localStore().removeItem(KEY);
}

/** The headers of a call with the token of a driver. */
export const authorizationOf = ({ token }: DriverAccess) => ({ authorization: `Bearer ${token}` });
