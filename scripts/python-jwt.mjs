// Prints the path of a Python that has PyJWT and cryptography, for the tests of docs/tickets.md. Installs them with
// apt-get when none has.
import { spawnSync } from 'node:child_process';
import { aptInstall } from './apt-install.mjs';

const CANDIDATES = ['python3', '/usr/bin/python3'];

const find = () =>
  CANDIDATES.find((python) => spawnSync(python, ['-c', 'import jwt, cryptography']).status === 0);

function install() {
  process.stderr.write('Installing PyJWT for the tests …\n');
  aptInstall(['python3', 'python3-jwt', 'python3-cryptography']);
  return find();
}

const python = find() ?? install();
if (python === undefined) {
  process.stderr.write('No Python with PyJWT and cryptography is here, and apt-get cannot install them.\n');
  process.exit(1);
}
process.stdout.write(python);
