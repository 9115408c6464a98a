type Methods = Record<string, (input?: unknown) => Promise<unknown>>;

/** A caller whose code is fetched with its first call. Every call gives a promise, so nobody can tell. */
export function lazyCaller<C extends object>(load: () => Promise<C>): C {
  const groups = new Map<string, Methods>();
  const groupOf = (group: string): Methods =>
    new Proxy<Methods>(
      {},
      {
        get: (_target, method) => async (input?: unknown) => {
          const caller = (await load()) as Record<string, Methods>;
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
