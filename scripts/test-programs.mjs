import { spawnSync } from 'node:child_process';
import { aptInstall } from './apt-install.mjs';

/** The programs that tests run, and their packages: those of docs/api.md and docs/tickets.md, and two readers of tickets, and a pooler. */
const PROGRAMS = {
  curl: 'curl',
  jq: 'jq',
  openssl: 'openssl',
  pgbouncer: 'pgbouncer',
  'hb-shape': 'libharfbuzz-bin',
  pdftotext: 'poppler-utils',
};

const isMissing = (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error !== undefined;

/** Installs the programs that the tests run and that this machine lacks. Throws when one cannot be had. */
export function ensureTestPrograms() {
  const missing = Object.keys(PROGRAMS).filter(isMissing);
  if (missing.length === 0) return;
  process.stdout.write(`Installing ${missing.join(', ')} for the tests …\n`);
  aptInstall(missing.map((program) => PROGRAMS[program]));
  const left = missing.filter(isMissing);
  if (left.length > 0) throw new Error(`the tests need ${left.join(', ')}: install what is missing`);
}
