import pg from 'pg';

/**
 * Runs `work` while every statement is rewritten first: how a race test takes a guard away, to prove that the same
 * scenario goes wrong without it.
 */
export async function rewritingSql<T>(
  rewrite: (statement: string) => string,
  work: () => Promise<T>,
): Promise<T> {
  const { query } = pg.Client.prototype;
  const rewritten = function (this: pg.Client, config: unknown, ...rest: unknown[]) {
    const changed =
      typeof config === 'string'
        ? rewrite(config)
        : isStatement(config)
          ? { ...config, text: rewrite(config.text) }
          : config;
    return Reflect.apply(query, this, [changed, ...rest]);
  };
  pg.Client.prototype.query = rewritten as typeof query;
  try {
    return await work();
  } finally {
    pg.Client.prototype.query = query;
  }
}

function isStatement(config: unknown): config is { text: string } {
  return typeof config === 'object' && config !== null && 'text' in config && !('submit' in config);
}
