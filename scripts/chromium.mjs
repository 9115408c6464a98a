import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { aptInstall } from './apt-install.mjs';

const SYSTEM_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The browser of the tests: JALSA_CHROMIUM, else Playwright's own, else the system's, else one that is installed
 * here (apt-get where that works, Playwright's download elsewhere). Its path; null for Playwright's own.
 */
export function ensureChromium(env) {
  const found = find(env);
  if (found !== undefined) return found;
  process.stdout.write('Installing a browser for the tests …\n');
  if (!aptInstall(['chromium'], env)) {
    spawnSync('pnpm', ['--filter', '@jalsa/e2e', 'exec', 'playwright', 'install', 'chromium'], {
      env,
      stdio: 'inherit',
    });
  }
  const installed = find(env);
  if (installed === undefined) throw new Error('no browser could be installed: set JALSA_CHROMIUM to one');
  return installed;
}

function find(env) {
  if (env.JALSA_CHROMIUM) return env.JALSA_CHROMIUM;
  const own = spawnSync(
    'pnpm',
    ['--filter', '@jalsa/e2e', 'exec', 'node', '-p', "require('@playwright/test').chromium.executablePath()"],
    { env, encoding: 'utf8' },
  ).stdout?.trim();
  if (own && existsSync(own)) return null;
  return SYSTEM_PLACES.find((place) => existsSync(place));
}
