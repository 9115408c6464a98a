import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { browserApi } from '../../lib/api.ts';
import { readDriverAccess } from '../../lib/driver-access.ts';
import { documentsPath } from '../../lib/paths.ts';

/** Loads the poster of a QR token. A driver whose number is verified on this phone goes on with the documents. */
export async function registerLoader({ params, request: { signal } }: LoaderFunctionArgs) {
  const qrToken = params.qrToken ?? '';
  const access = readDriverAccess();
  if (access) return redirect(documentsPath(qrToken, access.driverId));
  const poster = await browserApi().drivers.poster({ params: { qr_token: qrToken }, signal });
  return { qrToken, place: poster.name };
}

export type RegisterData = Exclude<Awaited<ReturnType<typeof registerLoader>>, Response>;
