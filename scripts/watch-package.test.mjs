import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from './setup.mjs';
import { watchPackage } from './watch-package.mjs';

/** A package with one module and the tools of booking-core. */
function createPackage() {
  const folder = mkdtempSync(join(tmpdir(), 'jalsa-watched-'));
  mkdirSync(join(folder, 'src'));
  symlinkSync(
    join(ROOT, 'packages', 'booking-core', 'node_modules'),
    join(folder, 'node_modules'),
    'junction',
  );
  writeFileSync(join(folder, 'package.json'), '{ "name": "watched", "type": "module" }');
  writeFileSync(join(folder, 'tsup.config.ts'), "export default { entry: ['src/index.ts'], clean: true };");
  return { folder, write: (text) => writeFileSync(join(folder, 'src', 'index.ts'), text) };
}

test('a watched package is built at once, and again when its source changes', {
  timeout: 120_000,
}, async () => {
  const { folder, write } = createPackage();
  const read = () => readFileSync(join(folder, 'dist', 'index.js'), 'utf8');
  write('export const fee: number = 5;');
  const watcher = await watchPackage(folder, process.env);
  try {
    assert.match(read(), /fee = 5/);
    // A change in the moment in which the watch begins may be missed, so it is made again.
    while (!read().includes('fee = 7')) {
      write('export const fee: number = 7;');
      await wait(500);
    }
  } finally {
    watcher.kill();
    await once(watcher, 'exit');
    rmSync(folder, { recursive: true });
  }
});
