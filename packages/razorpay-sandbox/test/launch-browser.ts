import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';

/** The browser that was named, else Playwright's own, else the system's. */
export function launchBrowser(): Promise<Browser> {
  const own = chromium.executablePath();
  const executablePath = process.env.JALSA_CHROMIUM ?? (own && existsSync(own) ? own : '/usr/bin/chromium');
  return chromium.launch({
    executablePath,
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
}
