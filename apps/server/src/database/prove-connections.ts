import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** What the connections to an address do for their client. */
export interface Connections {
  /** Each is one session of PostgreSQL. With a pooler in transaction mode each transaction may have another session. */
  areSessions: boolean;
  /** A named statement can be used again on the connection that has parsed it. */
  keepNamedStatements: boolean;
}

const ANSWER_WITHIN_MS = 10_000;
const ROUNDS = 3;
const [TRIES, PAUSE_MS] = [20, 50];
const QUERY = { text: 'select pg_backend_pid() as pid' };
/** `prepared statement … does not exist`, and `… already exists`. */
const NOT_KEPT = /^(26000|42P05)$/;

/**
 * Finds out whether a pooler stands between. A pooler in transaction mode hands the session of a client whose transaction has
 * ended to the next one: while another client holds that, the first one gets another session or none of its statements.
 */
export async function proveConnections(url: string): Promise<Connections> {
  const one = await connect(url);
  try {
    const other = await connect(url);
    try {
      return { areSessions: await keepSessions(one, other), keepNamedStatements: true };
    } finally {
      await other.end();
    }
  } catch (error) {
    if (!NOT_KEPT.test(String((error as { code?: unknown }).code))) throw error;
    return { areSessions: false, keepNamedStatements: false };
  } finally {
    await one.end();
  }
}

async function keepSessions(one: pg.Client, other: pg.Client): Promise<boolean> {
  // A new name, since a session behind a pooler may have the statement of an earlier proof.
  const named = { ...QUERY, name: proofName() };
  let areKept = true;
  for (let round = 0; round < ROUNDS; round++) {
    const before = await sessionOf(one, named);
    await other.query('begin');
    const held = await sessionOf(other, QUERY);
    const after = await sessionOf(one, named);
    await other.query('rollback');
    if (held === before || after !== before) areKept = false;
  }
  return areKept;
}

/** Whether a notification that is sent over the pool arrives at a connection to `listenUrl`. */
export async function doNotificationsArrive(listenUrl: string, pool: pg.Pool): Promise<boolean> {
  const listener = await connect(listenUrl);
  const channel = proofName();
  try {
    await listener.query(`listen ${channel}`);
    let hasArrived = false;
    listener.on('notification', () => {
      hasArrived = true;
    });
    await pool.query('select pg_notify($1, $2)', [channel, '']);
    // Another process of PostgreSQL passes it on a moment later.
    for (let tries = 0; tries < TRIES && !hasArrived; tries++) {
      if (tries > 0) await pause(PAUSE_MS);
      await listener.query('select 1');
    }
    return hasArrived;
  } finally {
    await listener.end();
  }
}

/** Throws PostgreSQL's refusal (such as 25006) if the migrated database that the pool reaches takes no writes. It changes nothing. */
export const proveWrites = async (pool: Pick<pg.Pool, 'query'>): Promise<void> => {
  await pool.query('update recurring_work set attempts = attempts where false');
};

const proofName = () => `jalsa_proof_${randomUUID().replaceAll('-', '')}`;

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    application_name: 'jalsa proof',
  });
  client.on('error', () => undefined); // the statement fails as well, and reports it
  await client.connect();
  return client;
}

async function sessionOf(client: pg.Client, query: pg.QueryConfig): Promise<number> {
  const { rows } = await client.query<{ pid: number }>(query);
  return rows[0]?.pid ?? 0;
}
