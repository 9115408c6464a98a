import { spawnSync } from 'node:child_process';

/** Installs packages of Debian with apt-get, where that works; returns whether it did. */
export function aptInstall(packages, env = process.env) {
  const command = `apt-get update -qq && apt-get install -y -qq ${packages.join(' ')}`;
  const { status } = spawnSync('sh', ['-c', command], {
    env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: 'ignore',
  });
  return status === 0;
}
