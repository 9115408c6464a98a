import type pg from 'pg';

/**
 * Closes a connection whose statement has had no answer for `afterMs`: the database or the network failed without closing
 * it. An idle connection stays open. The statement fails like one of a broken connection, and the pool drops the
 * connection.
 */
export function closeUnresponsiveConnection(client: pg.Client, afterMs: number): void {
  const stream = client.connection.stream as import('node:net').Socket;
  // pg sets this while no statement runs; its types leave it out.
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
