// A PostgreSQL that survives the loss of a machine, on this machine alone, for trials and `pnpm bench failover`: three nodes of
// PostgreSQL 15 and Patroni, etcd, and HAProxy, which leads to the primary. FOLDER has their settings, data and logs.
//   cluster.mjs start FOLDER PORT     starts all at PORT of HAProxy and the eight ports after it; prints the DATABASE_URL
//   cluster.mjs kill-primary FOLDER   kills the primary's node (-9), Patroni and PostgreSQL; prints its name
//   cluster.mjs freeze-primary FOLDER stops it without an end of its connections, as a machine that vanishes; prints its name
//   cluster.mjs return FOLDER NODE    kills what is left of a node, starts it again, and waits until all nodes replicate
//   cluster.mjs stop FOLDER           stops all
// Debian's packages: postgresql patroni etcd-server haproxy. None of them runs as root; root runs them as the user "postgres".
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const BINARIES = '/usr/lib/postgresql/15/bin';
const NODES = ['node1', 'node2', 'node3'];
const LOCAL = '127.0.0.1';
const [READY_WITHIN_MS, STOPPED_WITHIN_MS, PAUSE_MS] = [120_000, 30_000, 200];

/**
 * Patroni's settings for all nodes; times in seconds. The others elect a primary once the lock of a dead one has ended (`ttl`).
 * `ttl` is at least `loop_wait` plus twice `retry_timeout`: otherwise a slow etcd would take the lock from a healthy primary.
 */
const SHARED = {
  ttl: 8,
  loop_wait: 1,
  retry_timeout: 3,
  // A commit is acknowledged once a second node has it, and not while there is none (`strict`).
  synchronous_mode: true,
  synchronous_mode_strict: true,
  // A primary whose PostgreSQL has ended starts again by itself within this time, or another node takes over.
  primary_start_timeout: 5,
  postgresql: {
    use_pg_rewind: true,
    parameters: {
      max_connections: 100,
      min_wal_size: '1GB',
      // A new primary acknowledges no commit before a replica follows it, which tries again after this time (5s by default).
      wal_retrieve_retry_interval: '500ms',
    },
  },
};

const [command, given = '', argument = ''] = process.argv.slice(2);
const folder = resolve(given);
const user = process.getuid?.() === 0 ? ownerOf('postgres') : {};
if (command === 'start' && given && /^\d+$/.test(argument)) await start(Number(argument));
else if (command === 'kill-primary' && given) await signalPrimary('SIGKILL');
else if (command === 'freeze-primary' && given) await signalPrimary('SIGSTOP');
else if (command === 'return' && NODES.includes(argument)) await returnNode(argument);
else if (command === 'stop' && given) await stop();
else
  fail(
    'usage: cluster.mjs start FOLDER PORT | kill-primary FOLDER | freeze-primary FOLDER | return FOLDER NODE | stop FOLDER',
  );

async function start(port) {
  if (existsSync(folder)) fail(`${folder} exists already`);
  mkdirSync(folder, { recursive: true });
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const [client, peer] = [port + 1, port + 2].map((at) => `http://${LOCAL}:${at}`);
  const passwords = { postgres: secret(), replicator: secret(), jalsa: secret() };
  const nodes = NODES.map((name, index) => ({
    name,
    database: port + 3 + 2 * index,
    api: port + 4 + 2 * index,
  }));
  for (const node of nodes) write(`${node.name}.json`, JSON.stringify(nodeSettings(node, client, passwords)));
  write('haproxy.cfg', proxySettings(port, nodes));
  run('etcd', 'etcd', [
    ...['--name', 'etcd', '--data-dir', join(folder, 'etcd'), '--initial-cluster', `etcd=${peer}`],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
  ]);
  for (const name of NODES) runNode(name);
  run('haproxy', 'haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')]);
  await untilAllReplicate();
  for (const statement of [
    `create role jalsa login password '${passwords.jalsa}'`,
    'create database jalsa owner jalsa',
  ]) {
    const env = { ...process.env, PGPASSWORD: passwords.postgres };
    const args = ['-X', '-q', '-h', LOCAL, '-p', String(port), '-U', 'postgres', '-c', statement];
    execFileSync(join(BINARIES, 'psql'), args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  process.stdout.write(`postgres://jalsa:${passwords.jalsa}@${LOCAL}:${port}/jalsa\n`);
}

// JSON is YAML, which Patroni reads.
function nodeSettings({ name, database, api }, etcd, passwords) {
  const login = (username) => ({ username, password: passwords[username] });
  return {
    scope: 'jalsa',
    name,
    restapi: { listen: `${LOCAL}:${api}`, connect_address: `${LOCAL}:${api}` },
    etcd3: { url: etcd },
    bootstrap: { dcs: SHARED, initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'] },
    postgresql: {
      listen: `${LOCAL}:${database}`,
      connect_address: `${LOCAL}:${database}`,
      data_dir: join(folder, name),
      bin_dir: BINARIES,
      pgpass: join(folder, `${name}.pgpass`),
      authentication: { superuser: login('postgres'), replication: login('replicator') },
      parameters: { unix_socket_directories: '' },
      pg_hba: ['all', 'replication'].map((databases) => `host ${databases} all ${LOCAL}/32 scram-sha-256`),
    },
    watchdog: { mode: 'off' },
  };
}

function proxySettings(port, nodes) {
  return `defaults
  mode tcp
  timeout connect 2s
  timeout check 1s
  timeout client 1h
  timeout server 1h
listen postgres
  bind ${LOCAL}:${port}
  option httpchk
  http-check send meth OPTIONS uri /primary
  http-check expect status 200
  # A node that is no primary any more, or that does not answer, loses its connections.
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, database, api }) => `  server ${name} ${LOCAL}:${database} check port ${api}\n`).join('')}`;
}

async function signalPrimary(name) {
  for (const node of NODES) {
    if (!(await ask(node, '/primary'))?.ok) continue;
    signalNode(node, name);
    process.stdout.write(`${node}\n`);
    return;
  }
  fail('there is no primary');
}

/** Sends a signal to Patroni and to all processes of PostgreSQL. */
function signalNode(node, name) {
  const postmaster = postmasterOf(node);
  signal(pidOf(node), name);
  // It starts no other process while its processes are counted.
  if (!signal(postmaster, 'SIGSTOP')) return;
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' });
  for (const pid of [postmaster, ...stdout.split(/\s+/).filter(Boolean).map(Number)]) signal(pid, name);
}

async function returnNode(node) {
  signalNode(node, 'SIGKILL');
  runNode(node);
  await untilAllReplicate();
}

async function stop() {
  signal(pidOf('haproxy'), 'SIGTERM');
  for (const name of NODES) signal(pidOf(name), 'SIGTERM');
  for (const name of NODES) if (!(await hasEnded(pidOf(name)))) signalNode(name, 'SIGKILL');
  signal(pidOf('etcd'), 'SIGTERM');
  if (!(await hasEnded(pidOf('etcd')))) signal(pidOf('etcd'), 'SIGKILL');
}

/** Waits for a primary, a synchronous replica and another replica, all on one timeline. */
async function untilAllReplicate() {
  const giveUpAt = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const answers = await Promise.all(NODES.map((name) => ask(name, '/cluster')));
    const [members = []] = answers.filter((answer) => answer?.ok).map(({ body }) => body.members);
    const running = members.filter(({ state }) => /^(running|streaming)$/.test(state));
    const roles = running.map(({ role }) => role).sort();
    const isOneTimeline = new Set(running.map(({ timeline }) => timeline)).size === 1;
    if (isOneTimeline && roles.join() === 'leader,replica,sync_standby') return;
    if (Date.now() > giveUpAt)
      fail(`the nodes do not replicate (${JSON.stringify(members)}): read ${folder}/*.log`);
    await pause(PAUSE_MS);
  }
}

/** The answer of a node's Patroni; null if there is none. */
async function ask(name, path) {
  const { restapi } = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
  try {
    const answer = await fetch(`http://${restapi.listen}${path}`, { signal: AbortSignal.timeout(2_000) });
    return { ok: answer.ok, body: await answer.json() };
  } catch {
    return null; // it starts, or was killed
  }
}

function runNode(name) {
  run(name, 'patroni', [join(folder, `${name}.json`)]);
}

/** Starts a program in the background, with a log, and keeps its process id. */
function run(name, program, args) {
  const log = openSync(join(folder, `${name}.log`), 'a');
  const child = spawn(program, args, { ...user, cwd: folder, detached: true, stdio: ['ignore', log, log] });
  child.on('error', ({ message }) => fail(`${program} does not start: ${message}`));
  if (child.pid !== undefined) write(`${name}.pid`, String(child.pid));
  child.unref();
}

async function hasEnded(pid) {
  const giveUpAt = Date.now() + STOPPED_WITHIN_MS;
  while (signal(pid, 0)) {
    if (Date.now() > giveUpAt) return false;
    await pause(PAUSE_MS);
  }
  return true;
}

/** Whether there is such a process. */
function signal(pid, name) {
  try {
    return pid > 1 && process.kill(pid, name);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
    return false;
  }
}

function pidOf(name) {
  return ownPid(join(folder, `${name}.pid`));
}

function postmasterOf(node) {
  return ownPid(join(folder, node, 'postmaster.pid'));
}

/** The process of a file; 0 if it has ended, also if another program has its number by now. */
function ownPid(file) {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder) ? pid : 0;
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return 0;
  }
}

function write(name, text) {
  const file = join(folder, name);
  writeFileSync(file, text, { mode: 0o600 });
  if (user.uid !== undefined) chownSync(file, user.uid, user.gid);
}

function ownerOf(name) {
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(execFileSync('id', [flag, name], { encoding: 'utf8' })),
  );
  return { uid, gid };
}

function secret() {
  return randomBytes(16).toString('hex');
}

function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
