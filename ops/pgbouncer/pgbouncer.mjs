// `node ops/pgbouncer/pgbouncer.mjs start FOLDER URL PORT`: starts a PgBouncer in transaction mode at PORT of this machine, before
// the PostgreSQL of URL and all its databases, and prints its address. `… stop FOLDER` stops it. FOLDER has its settings and log.
import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const [TRIES, PAUSE_MS] = [200, 50];
/** PgBouncer does not run as root; this user comes with Debian's package of it. */
const USER = 'postgres';

const [command, given = '', url = '', port = ''] = process.argv.slice(2);
const folder = resolve(given);
if (command === 'start' && URL.canParse(url) && /^\d+$/.test(port)) await start(new URL(url));
else if (command === 'stop' && given !== '') await stop();
else fail('usage: pgbouncer.mjs start FOLDER URL PORT | pgbouncer.mjs stop FOLDER');

async function start(database) {
  const user = decodeURIComponent(database.username);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  write('users.txt', `${quoted(user)} ${quoted(decodeURIComponent(database.password))}\n`);
  write(
    'pgbouncer.ini',
    `[databases]
* = host=${database.hostname} port=${database.port || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users.txt')}
admin_users = ${user}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 1000
logfile = ${join(folder, 'pgbouncer.log')}
pidfile = ${join(folder, 'pgbouncer.pid')}
log_connections = 0
log_disconnections = 0
`,
  );
  const program = ['pgbouncer', '-q', '-d', join(folder, 'pgbouncer.ini')];
  if (isRoot()) {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(execFileSync('id', [flag, USER], { encoding: 'utf8' })),
    );
    for (const name of ['', 'users.txt', 'pgbouncer.ini']) chownSync(join(folder, name), uid, gid);
    program.unshift('runuser', '-u', USER, '--');
  }
  const [name, ...args] = program;
  const { status, error } = spawnSync(name, args, { stdio: 'inherit' });
  if (status !== 0) fail(`PgBouncer does not start (${error?.message ?? `exit code ${status}`})`);
  for (let tries = 0; !(await listens()); tries++) {
    if (tries === TRIES) fail(`PgBouncer does not listen: read ${join(folder, 'pgbouncer.log')}`);
    await pause(PAUSE_MS);
  }
  process.stdout.write(`${Object.assign(new URL(database), { hostname: '127.0.0.1', port })}\n`);
}

async function stop() {
  const pid = Number(readFileSync(join(folder, 'pgbouncer.pid'), 'utf8'));
  process.kill(pid, 'SIGTERM');
  for (let tries = 0; isRunning(pid); tries++) {
    if (tries === TRIES) fail('PgBouncer does not end');
    await pause(PAUSE_MS);
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false; // the process has ended
  }
}

async function listens() {
  const socket = connect(Number(port), '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false; // it starts
  } finally {
    socket.destroy();
  }
}

function write(name, text) {
  writeFileSync(join(folder, name), text, { mode: 0o600 });
}

function quoted(text) {
  return `"${text.replaceAll('"', '""')}"`;
}

function isRoot() {
  return process.getuid?.() === 0;
}

function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
