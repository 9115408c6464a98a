import { defineConfig, devices } from '@playwright/test';
import journeys from '../playwright.config.ts';

const WIDTHS = { 360: 740, 768: 1024, 1280: 800 };

/** The configuration of the journeys, at three widths and without motion. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: 'shots.spec.ts',
  outputDir: '../test-results',
  reporter: 'list',
  globalSetup: './import-catalogue.ts',
  globalTeardown: './write-index.ts',
  timeout: 120_000,
  use: { ...journeys.use, contextOptions: { reducedMotion: 'reduce' }, trace: 'off', screenshot: 'off' },
  projects: Object.entries(WIDTHS).map(([width, height]) => {
    const size = { width: Number(width), height };
    const device = size.width < 1024 ? devices['Pixel 7'] : devices['Desktop Chrome'];
    return { name: width, use: { ...device, deviceScaleFactor: 1, viewport: size, screen: size } };
  }),
});
