import type { Executor } from './executor.ts';

/** A value of each database of the process (tests have several), made when it is first asked for. */
export function perDatabase<T>(make: () => T): (database: Executor) => T {
  const values = new WeakMap<Executor, T>();
  return (database) => {
    const value = values.get(database) ?? make();
    values.set(database, value);
    return value;
  };
}
