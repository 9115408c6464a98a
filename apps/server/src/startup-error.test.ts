import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { startupError } from './startup-error.ts';

const REMOTE = { dataDir: '/data', databaseUrl: 'postgres://example.org/jalsa' };
const EMBEDDED = { dataDir: '/data', databaseUrl: null };

const failure = (code: string, message: string) => Object.assign(new Error(message), { code });
const said = (error: unknown, config: Parameters<typeof startupError>[0] = REMOTE) =>
  startupError(config, error)?.message;

test.each([
  ['57P03', 'the database system is starting up', 'cannot be reached'],
  ['57P01', 'terminating connection due to administrator command', 'cannot be reached'],
  ['ENOTFOUND', 'getaddrinfo ENOTFOUND nowhere.example', 'cannot be reached'],
  ['53300', 'sorry, too many clients already', 'has no room'],
  ['53100', 'could not extend file: No space left on device', 'has no room'],
  ['28P01', 'password authentication failed for user "jalsa"', 'refuses the connection'],
  ['3D000', 'database "jalsa" does not exist', 'does not exist'],
  ['42501', 'permission denied for schema public', 'cannot be changed by its user'],
  ['58P01', 'could not open extension control file', 'cannot be migrated'],
])('%s is reported without the advice to take another database', (code, message, what) => {
  for (const error of [
    failure(code, message),
    new DrizzleQueryError('select $1', ['Asha'], failure(code, message)),
  ]) {
    expect(said(error)).toMatch(`DATABASE_URL: the database ${what} (${message}).`);
    expect(said(error, EMBEDDED)).toMatch(`JALSA_DATA: the database in /data/postgres ${what} (${message}).`);
    expect(`${said(error)} ${said(error, EMBEDDED)}`).not.toMatch(/empty/);
  }
});

test('other tables in the database are reported with that advice', () => {
  const exists = failure('42P07', 'relation "orders" already exists');
  const taken = new DrizzleQueryError('create table orders ()', [], exists);
  expect(said(taken)).toMatch(/cannot be used .*"orders" already exists.*Name an empty database/);
  expect(said(taken, EMBEDDED)).toMatch(/Move that folder away/);
});

test('reports why an embedded database that another process stopped does not start again', () => {
  expect(said(new Error('PostgreSQL does not start: no space left on device'), EMBEDDED)).toBe(
    'JALSA_DATA: the database in /data/postgres cannot be used (PostgreSQL does not start: no space left on device).',
  );
});

test('reports a timeout of a connection', () => {
  const cause = new Error('Connection terminated unexpectedly');
  expect(said(new Error('Connection terminated due to connection timeout', { cause }))).toMatch(
    'cannot be reached (Connection terminated due to connection timeout)',
  );
});

test('reports why no address of a host answers', () => {
  const none = new AggregateError([
    failure('ECONNREFUSED', 'connect ECONNREFUSED ::1:5432'),
    failure('ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:5432'),
  ]);
  expect(said(Object.assign(none, { code: 'ECONNREFUSED' }))).toMatch(
    'DATABASE_URL: the database cannot be reached (connect ECONNREFUSED ::1:5432).',
  );
  expect(said(none)).toMatch('cannot be reached (connect ECONNREFUSED ::1:5432)');
});

test('does not report a bug as a fault of the database', () => {
  expect(startupError(REMOTE, new TypeError('no such function'))).toBeNull();
});
