import pg from 'pg';

/** What is done to a statement on its way to the database. */
interface Tampering {
  /** The statement that is sent instead. */
  rewrite?(statement: string): string;
  /** Holds a statement (as it was written) back until this resolves. */
  holdBack?(statement: string): Promise<void> | undefined;
}

/**
 * Runs `work` while every statement is rewritten first: how a race test takes a guard away, to prove that the same
 * scenario goes wrong without it. Statements can be held back as well, so that it does so each time.
 */
export async function rewriteSql<T>(
  { rewrite = (statement) => statement, holdBack }: Tampering,
  work: () => Promise<T>,
): Promise<T> {
  const { query } = pg.Client.prototype;
  const tampered = function (this: pg.Client, config: unknown, ...rest: unknown[]) {
    const statement = typeof config === 'string' ? config : isStatement(config) ? config.text : null;
    if (statement === null) return Reflect.apply(query, this, [config, ...rest]);
    const text = rewrite(statement);
    const changed = typeof config === 'string' ? text : { ...(config as object), text };
    const send = () => Reflect.apply(query, this, [changed, ...rest]);
    const held = holdBack?.(statement);
    return held ? held.then(send) : send();
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
