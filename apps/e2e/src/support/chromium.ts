import type { LaunchOptions } from '@playwright/test';

/** How the browser is started: the one that JALSA_CHROMIUM names, else Playwright's own; quiet, and also as root. */
export const CHROMIUM: LaunchOptions = {
  ...(process.env.JALSA_CHROMIUM ? { executablePath: process.env.JALSA_CHROMIUM } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
