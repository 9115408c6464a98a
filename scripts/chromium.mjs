import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { aptInstall } from './apt-install.mjs';

/** Chromium without a window, which would be drawn by the same processor while pages are tested and measured. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const BROWSERS = [HEADLESS_SHELL, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The browser of the tests: JALSA_CHROMIUM, else Playwright's own, else the system's, else one that is installed
 * here (apt-get where that works, Playwright's download elsewhere). Its path; null for Playwright's own.
 */
export function ensureChromium(env) {
  return ensure(BROWSERS, env);
}

/** The browser of the benchmarks, found as that of the tests. Playwright's own is a headless shell too. */
export function ensureHeadlessShell(env) {
  return ensure([HEADLESS_SHELL], env);
}

function ensure(places, env) {
  const found = find(places, env);
  if (found !== undefined) return found;
  process.stdout.write('Installing a browser …\n');
  if (!aptInstall(['chromium-headless-shell'], env) && !aptInstall(['chromium'], env)) {
    spawnSync('pnpm', ['--filter', '@jalsa/e2e', 'exec', 'playwright', 'install', 'chromium'], {
      env,
      stdio: 'inherit',
    });
  }
  const installed = find(places, env);
  if (installed === undefined) throw new Error('no browser could be installed: set JALSA_CHROMIUM to one');
  return installed;
}

function find(places, env) {
  if (env.JALSA_CHROMIUM) return env.JALSA_CHROMIUM;
  const own = spawnSync(
    'pnpm',
    ['--filter', '@jalsa/e2e', 'exec', 'node', '-p', "require('@playwright/test').chromium.executablePath()"],
    { env, encoding: 'utf8' },
  ).stdout?.trim();
  if (own && existsSync(own)) return null;
  return places.find((place) => existsSync(place));
}
