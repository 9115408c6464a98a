import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { userInfo } from 'node:os';

const SYSTEM_USER = 'postgres';
/** Time in which the output of an ended program must arrive. */
const DRAIN_WITHIN_MS = 1_000;

/** How a PostgreSQL program is started: as the current user, or, for root, as a system user. */
export interface RunAs {
  /** The user and group the data folder must belong to; null when it is the current user. */
  owner: { uid: number; gid: number } | null;
  /** Runs a program to its end and returns its output. Rejects when it fails. */
  run(program: string, args: string[]): Promise<string>;
}

/** PostgreSQL refuses to run as root, so root runs it as the system user `postgres`, which is created if it is missing. */
export function runAs(program: string, folder: string): RunAs {
  if (userInfo().uid !== 0) return { owner: null, run: (file, args) => execute(file, args, {}) };
  const owner = systemUser();
  if (canReach(owner, program, folder)) return { owner, run: (file, args) => execute(file, args, owner) };
  return { owner, run: (file, args) => execute('setpriv', [...reachingAnyFolder(owner), file, ...args], {}) };
}

// A project below a private folder of root's (mode 0700) cannot be reached by another user. The database
// then keeps the one capability that passes folders by; PostgreSQL itself still runs without root.
function reachingAnyFolder({ uid, gid }: { uid: number; gid: number }): string[] {
  const capabilities = '+dac_override,+dac_read_search';
  return [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    `--inh-caps=${capabilities}`,
    `--ambient-caps=${capabilities}`,
    '--securebits=+no_setuid_fixup',
  ];
}

function systemUser(): { uid: number; gid: number } {
  const found = findUser();
  if (found) return found;
  const made = spawnSync('useradd', ['--system', '--user-group', '--no-create-home', SYSTEM_USER], {
    encoding: 'utf8',
  });
  // Simultaneous starts both try to create the user; the second one finds it.
  const user = findUser();
  if (!user)
    throw new Error(
      `the system user ${SYSTEM_USER} could not be made: ${made.stderr || made.error?.message}`,
    );
  return user;
}

function findUser(): { uid: number; gid: number } | null {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, SYSTEM_USER], { encoding: 'utf8' }));
  return uid?.status === 0 && gid?.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : null;
}

function canReach(owner: { uid: number; gid: number }, program: string, folder: string): boolean {
  accessSync(program, constants.X_OK);
  const asOwner = (args: string[]) => spawnSync('test', args, { ...owner, stdio: 'ignore' }).status === 0;
  return asOwner(['-x', program]) && asOwner(['-x', folder]);
}

function execute(file: string, args: string[], owner: { uid?: number; gid?: number }): Promise<string> {
  return new Promise((resolve, reject) => {
    // A process group of its own: Ctrl-C in the terminal must reach the server only, which stops the database last.
    const child = spawn(file, args, { ...owner, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk;
    });
    child.stderr.on('data', (chunk: Buffer) => {
      printed += chunk;
    });
    child.on('error', reject);
    const settle = (code: number | null) => {
      child.stdout.destroy();
      child.stderr.destroy();
      if (code === 0) resolve(printed);
      else reject(new Error(`${file} failed (${code}): ${printed.trim().split('\n').slice(-3).join(' ')}`));
    };
    // 'close' comes once all output has been read. It does not come while a child process holds the pipes, such as the
    // database that pg_ctl starts.
    child.on('exit', (code) => {
      const late = setTimeout(settle, DRAIN_WITHIN_MS, code);
      child.on('close', () => {
        clearTimeout(late);
        settle(code);
      });
    });
  });
}
