import { ApiError } from '@jalsa/api-client';

/** The error of a refused call of the API. Throws if the call succeeded. */
export async function failureOf(call: Promise<unknown>) {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error(`the call was not refused: ${String(error)}`);
  const { status, code, message, details, retryAfter } = error;
  return { status, code, message, details, retryAfter };
}
