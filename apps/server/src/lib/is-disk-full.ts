/** Whether an error, or an error below it, says that a file could not be written because the disk or a quota is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause } = error as Error & { code?: unknown };
  return code === 'ENOSPC' || code === 'EDQUOT' || isDiskFull(cause);
}
