import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withLock } from './with-lock.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'with-lock-'));
  file = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('runs one holder of the lock at a time, also after one that failed', async () => {
  const steps: string[] = [];
  const work = (name: string) => async () => {
    steps.push(`${name} begins`);
    await pause(20);
    steps.push(`${name} ends`);
    if (name === 'first') throw new Error('no');
    return name;
  };
  const first = withLock(file, work('first'));
  const second = withLock(file, work('second'));
  await expect(first).rejects.toThrow('no');
  expect(await second).toBe('second');
  expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

test('a waiting caller may abort, and the next caller gets the lock', async () => {
  const given = new AbortController();
  let end = () => {};
  const first = withLock(
    file,
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  const second = withLock(file, async () => 'never', given.signal);
  given.abort(new Error('told to stop'));
  await expect(second).rejects.toThrow('told to stop');
  end();
  await first;
  expect(await withLock(file, async () => 'third')).toBe('third');
});

test('a killed process releases its lock', async () => {
  const module = new URL('./with-lock.ts', import.meta.url).href;
  const script = `import { withLock } from ${JSON.stringify(module)};
    await withLock(${JSON.stringify(file)}, async () => {
      process.stdout.write('held');
      await new Promise((resolve) => setTimeout(resolve, 600_000));
    });`;
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  await once(holder.stdout, 'data');
  let isMine = false;
  const mine = withLock(file, async () => {
    isMine = true;
  });
  await pause(200);
  expect(isMine).toBe(false);
  holder.kill('SIGKILL');
  await mine;
});
