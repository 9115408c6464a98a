import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM } from './src/support/chromium.ts';

// Every worker evaluates this file again; the port and the data folder of the first evaluation travel in the
// environment.
if (!process.env.JALSA_E2E_PORT) {
  process.env.JALSA_E2E_DATA ??= fileURLToPath(new URL('.data', import.meta.url));
  // The range lies below the ephemeral ports of the operating system.
  process.env.JALSA_E2E_PORT = String(20_000 + (process.pid % 12_000));
}
const port = process.env.JALSA_E2E_PORT;

const origin = `http://localhost:${port}`;

export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // One more than the cores of a small machine, because some journeys wait for half a minute.
  workers: 3,
  // Long, because the test machine may be busy.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  // A journey that passes only then is named in the totals of `npm test`.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: 'reports/e2e.json' }]],
  globalSetup: './src/support/import-catalogue.ts',
  use: {
    baseURL: origin,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: CHROMIUM,
  },
  projects: [
    // The screen has the size of the viewport; otherwise the browser preloads pictures for a width that the page does
    // not have.
    {
      name: 'phone',
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 360, height: 740 },
        screen: { width: 360, height: 740 },
        // The test machine draws in software: seven times as many pixels take CPU time and show the same page.
        deviceScaleFactor: 1,
      },
    },
    {
      name: 'desktop',
      grep: /@both-sizes/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
  ],
  webServer: {
    // Only a run deletes the data of the run before it: tools evaluate this file beside a run.
    command: 'rm -rf "$JALSA_DATA" && exec node ../server/src/main.ts serve',
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    url: `${origin}/readyz`,
    timeout: 300_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      PORT: port,
      JALSA_DATA: process.env.JALSA_E2E_DATA ?? '',
      LOG_LEVEL: 'warn',
      ADDRESS_LIMIT_FACTOR: '1000',
    },
  },
});
