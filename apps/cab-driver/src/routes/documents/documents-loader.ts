import type { DriverProgress } from '@jalsa/api-client/contract';
import { isApiError } from '@jalsa/web/api/api-errors';
import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { browserApi } from '../../lib/api.ts';
import { type DocumentsDraft, EMPTY_DRAFT } from '../../lib/documents-draft.ts';
import {
  authorizationOf,
  clearDriverAccess,
  type DriverAccess,
  readDriverAccess,
} from '../../lib/driver-access.ts';
import { registerPath } from '../../lib/paths.ts';
import { deleteDraft, readDraft } from '../../lib/stored-draft.ts';

/** The data of the documents page. */
export interface DocumentsData {
  qrToken: string;
  access: DriverAccess;
  progress: DriverProgress;
  /** The documents that the driver prepared earlier on this phone. */
  draft: DocumentsDraft;
}

/** Loads what a driver has done. A phone without the access of this driver begins with the registration. */
export async function documentsLoader({
  params,
  request: { signal },
}: LoaderFunctionArgs): Promise<DocumentsData | Response> {
  const { qrToken = '', driverId = '' } = params;
  const access = readDriverAccess();
  if (access?.driverId !== driverId) return redirect(registerPath(qrToken));
  try {
    const headers = authorizationOf(access);
    const progress = await browserApi().drivers.progress({ params: { driverId }, headers, signal });
    return { qrToken, access, progress, draft: (await readDraft(driverId)) ?? EMPTY_DRAFT };
  } catch (error) {
    if (!isApiError(error, 'forbidden')) throw error;
    clearDriverAccess();
    await deleteDraft(driverId);
    return redirect(registerPath(qrToken));
  }
}
