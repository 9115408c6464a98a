import type { LaunchOptions } from '@playwright/test';

/**
 * Launch options of the browser: the executable of JALSA_CHROMIUM or Playwright's own, without background traffic,
 * and able to run as root.
 */
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
