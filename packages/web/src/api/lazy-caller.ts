import { reportPartFailure } from '../frame/report-part-failure.ts';

type Methods = Record<string, (input?: unknown) => Promise<unknown>>;

/**
 * An API client whose code is loaded with its first call. All of its methods are asynchronous, so callers see no
 * difference.
 */
export function lazyCaller<C extends object>(load: () => Promise<C>): C {
  const groups = new Map<string, Methods>();
  const groupOf = (group: string): Methods =>
    new Proxy<Methods>(
      {},
      {
        get: (_target, method) => async (input?: unknown) => {
          const caller = (await load().catch((error: unknown) => {
            reportPartFailure();
            throw error;
          })) as Record<string, Methods>;
          return caller[group]?.[String(method)]?.(input);
        },
      },
    );
  return new Proxy({} as C, {
    get(_target, name) {
      const group = String(name);
      const known = groups.get(group) ?? groupOf(group);
      groups.set(group, known);
      return known;
    },
  });
}
