import pg from 'pg';

/** How statements are changed before they are sent. */
interface Tampering {
  /** Returns the statement that is sent instead. */
  rewrite?(statement: string): string;
  /** Delays a statement (before its change), and those that follow it on its connection, until the promise resolves. */
  holdBack?(statement: string): Promise<void> | undefined;
}

/**
 * Runs `work` while every statement is rewritten. A race test removes a guard with it, and so proves that the scenario
 * fails without the guard. Delayed statements make that failure certain.
 */
export async function rewriteSql<T>(
  { rewrite = (statement) => statement, holdBack }: Tampering,
  work: () => Promise<T>,
): Promise<T> {
  const { query } = pg.Client.prototype;
  // COMMIT may follow a statement at once (`inTwoRounds`), and must not overtake it.
  const delays = new WeakMap<pg.Client, Promise<void>>();
  const tampered = function (this: pg.Client, config: unknown, ...rest: unknown[]) {
    const statement = typeof config === 'string' ? config : isStatement(config) ? config.text : null;
    if (statement === null) return Reflect.apply(query, this, [config, ...rest]);
    const text = rewrite(statement);
    const changed = typeof config === 'string' ? text : { ...(config as object), text };
    const send = () => Reflect.apply(query, this, [changed, ...rest]);
    const earlier = delays.get(this);
    const own = holdBack?.(statement);
    if (earlier === undefined && own === undefined) return send();
    const delay: Promise<void> = Promise.all([earlier, own]).then(() => {
      if (delays.get(this) === delay) delays.delete(this);
    });
    delays.set(this, delay);
    return delay.then(send);
  };
  pg.Client.prototype.query = tampered as typeof query;
  try {
    return await work();
  } finally {
    pg.Client.prototype.query = query;
  }
}

function isStatement(config: unknown): config is { text: string } {
  return typeof config === 'object' && config !== null && 'text' in config && !('submit' in config);
}
