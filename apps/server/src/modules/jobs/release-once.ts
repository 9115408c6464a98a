import type pg from 'pg';

type GiveBack = (error?: Error | boolean) => void;
type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, giveBack: GiveBack) => void;

/**
 * The same pool, whose connections may be given back more than once when they are taken by callback. The jobs library
 * takes its listening connection that way, and gives it back twice when the database breaks off while it stops; the
 * pool would throw then, where nobody can catch it.
 */
export function releaseOnce(pool: pg.Pool): pg.Pool {
  const connect = (taken?: Taken): Promise<pg.PoolClient> | undefined => {
    if (!taken) return pool.connect();
    pool.connect((error, client, giveBack) => taken(error, client, once(giveBack)));
    return undefined;
  };
  return new Proxy(pool, {
    get: (target, property) => {
      if (property === 'connect') return connect;
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

function once(giveBack: GiveBack): GiveBack {
  let isGivenBack = false;
  return (error) => {
    if (isGivenBack) return;
    isGivenBack = true;
    giveBack(error);
  };
}
