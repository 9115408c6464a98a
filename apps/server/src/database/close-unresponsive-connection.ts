import type pg from 'pg';

/**
 * Cuts a connection whose statement has been waiting `afterMs` without a byte going either way: the database, or the
 * way there, has gone without a word. One that waits for work is left alone. The statement fails as if the connection
 * had broken, and a pool drops it.
 */
export function closeUnresponsiveConnection(client: pg.Client, afterMs: number): void {
  const stream = client.connection.stream as import('node:net').Socket;
  // pg's own word for "no statement is under way"; its types leave it out.
  const state = client as pg.Client & { readyForQuery?: boolean };
  stream.setTimeout(afterMs, () => {
    if (state.readyForQuery) return;
    stream.destroy(
      Object.assign(new Error(`the database has not answered for ${afterMs / 1000} s`), {
        code: 'ETIMEDOUT',
      }),
    );
  });
}
