import type { Config } from '../../../config.ts';
import { openStorage, saveProbe } from '../../../modules/files/index.ts';
import { isUnreachable } from '../ask.ts';
import { type Check, type CheckContext, type Finding, mend, ok, unknown } from '../check.types.ts';

/** Enough for a proxy to reach each of a few processes. */
const PROBES = 8;

/** What only this machine has, and whether every process behind the public address has its files. */
export const sharedFilesCheck: Check = {
  name: 'files',
  needs: ['JALSA_DATA', 'FILES_URL', 'JALSA_FILES_KEY', 'SITE_ORIGIN', 'PAYMENT_PROVIDER', 'DATABASE_URL'],
  run: async (context) => {
    const storage = await openStorage(context.config);
    const saved = await Promise.allSettled(Array.from({ length: PROBES }, () => saveProbe(storage)));
    const probes = saved.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    try {
      const failed = saved.find((result) => result.status === 'rejected');
      if (failed) throw failed.reason;
      // At once, so that each has a connection of its own: a proxy may bind a connection to a process.
      const statuses = await Promise.all(probes.map(({ address }) => show(context, address)));
      return [ok(`only this machine has ${localParts(context.config).join(', ')}`), judge(statuses, context)];
    } finally {
      await Promise.all(probes.map(({ remove }) => remove()));
    }
  },
};

/** What other machines do not have, as long as they have a JALSA_DATA of their own. */
function localParts({ files, payment, databaseUrl, channels }: Config): string[] {
  return [
    ...(databaseUrl === null ? ['the database'] : []),
    ...(files.bucket === null ? ['pictures and documents'] : []),
    ...(files.keys.length === 0 ? ['the key of documents'] : []),
    ...(payment.apiUrl === null ? ['the payment sandbox'] : []),
    ...(Object.values(channels).includes('recorder') ? ['recorded messages'] : []),
    'files that are being received',
    'its log',
  ];
}

/** The status of the answer to a picture's address; null if nothing answers. */
async function show({ config, signal }: CheckContext, address: string): Promise<number | null> {
  try {
    const { status } = await fetch(config.siteOrigin + address, {
      headers: { accept: 'image/webp' },
      redirect: 'manual',
      signal,
    });
    return status;
  } catch (error) {
    if (isUnreachable(error)) return null;
    throw error;
  }
}

function judge(statuses: readonly (number | null)[], { config: { siteOrigin } }: CheckContext): Finding {
  if (statuses.includes(null))
    return unknown(`nothing answers at ${siteOrigin}: start every server, and ask again`);
  const missing = statuses.filter((status) => status === 404).length;
  if (missing > 0)
    return mend(
      `${missing} of ${PROBES} pictures that were written here are not found at ${siteOrigin}: a process there has other files. Give every process the same FILES_URL, or one JALSA_DATA on a disk that all share`,
    );
  const other = statuses.find((status) => status !== 200);
  if (other !== undefined) return unknown(`${siteOrigin} answers ${other} to a picture`);
  return ok(`${PROBES} pictures that were written here are shown at ${siteOrigin}`);
}
