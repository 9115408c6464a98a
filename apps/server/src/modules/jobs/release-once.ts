import type pg from 'pg';

type ReleaseClient = (error?: Error | boolean) => void;
type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, release: ReleaseClient) => void;

/**
 * Wraps a pool: a connection that was taken by callback may be released more than once. graphile-worker takes its
 * listening connection that way, and releases it twice if the database closes it during a stop. The pool would throw
 * then, where no code can catch the error.
 */
export function releaseOnce(pool: pg.Pool): pg.Pool {
  const connect = (taken?: Taken): Promise<pg.PoolClient> | undefined => {
    if (!taken) return pool.connect();
    pool.connect((error, client, release) => taken(error, client, once(release)));
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

function once(release: ReleaseClient): ReleaseClient {
  let isReleased = false;
  return (error) => {
    if (isReleased) return;
    isReleased = true;
    release(error);
  };
}
