import { ConfigError } from '../../config.ts';
import { errorReason } from '../../lib/error-reason.ts';
import { StorageUnavailable } from '../../modules/files/index.ts';

/** Makes a ConfigError of a failure of a disk, a bucket or the database, which has a code. */
export async function explainFailure(work: Promise<void>, remedy: string): Promise<void> {
  try {
    await work;
  } catch (error) {
    const isOutside = error instanceof StorageUnavailable || (error instanceof Error && 'code' in error);
    throw isOutside && !(error instanceof ConfigError)
      ? new ConfigError(`${errorReason(error)}. ${remedy}`)
      : error;
  }
}
