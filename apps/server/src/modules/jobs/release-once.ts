import type pg from 'pg';

/**
 * The same pool, whose connections may be given back more than once. The jobs library gives its listening connection
 * back twice when the database breaks off while it stops; the pool would throw then, and nobody could catch it.
 */
export function releaseOnce(pool: pg.Pool): pg.Pool {
  const connect = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect();
    const giveBack = client.release.bind(client);
    let isGivenBack = false;
    client.release = (error) => {
      if (isGivenBack) return;
      isGivenBack = true;
      giveBack(error);
    };
    return client;
  };
  return new Proxy(pool, {
    get: (target, property) => {
      if (property === 'connect') return connect;
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
