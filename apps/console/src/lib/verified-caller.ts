import { isApiError } from '@jalsa/web/api/api-errors';

type Call = (input?: unknown) => Promise<unknown>;

/**
 * The same caller, whose calls ask for the second factor when the server requires it, and are sent again once the session
 * is verified. Without it they reject with the server's `second_factor_required`.
 */
export function verifiedCaller<C extends object>(caller: C, ask: () => Promise<boolean>): C {
  const withQuestion =
    (call: Call): Call =>
    async (input) => {
      try {
        return await call(input);
      } catch (error) {
        if (!isApiError(error, 'second_factor_required') || !(await ask())) throw error;
        return call(input);
      }
    };
  const groups = Object.entries(caller as Record<string, Record<string, Call>>).map(([group, calls]) => [
    group,
    Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, withQuestion(call)])),
  ]);
  return Object.fromEntries(groups) as C;
}
