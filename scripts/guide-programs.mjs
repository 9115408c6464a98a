import { spawnSync } from 'node:child_process';
import { aptInstall } from './apt-install.mjs';

/** The programs that the commands of docs/api.md and docs/tickets.md need. */
const PROGRAMS = ['curl', 'jq', 'openssl'];

const isMissing = (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error !== undefined;

/** Installs the programs that the tests of the guides run and that this machine lacks. Throws when one cannot be had. */
export function ensureGuidePrograms() {
  const missing = PROGRAMS.filter(isMissing);
  if (missing.length === 0) return;
  process.stdout.write(`Installing ${missing.join(', ')} for the tests …\n`);
  aptInstall(missing);
  const left = missing.filter(isMissing);
  if (left.length > 0) throw new Error(`the tests need ${left.join(', ')}: install what is missing`);
}
