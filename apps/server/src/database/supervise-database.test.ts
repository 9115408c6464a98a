import { expect, test } from 'vitest';
import { createLogger } from '../lib/logger.ts';
import { superviseDatabase } from './supervise-database.ts';

/** A database that fails to start `faults` times, and a wait that only notes how long it would have been. */
function stage({ faults, endsAgain = false }: { faults: number; endsAgain?: boolean }) {
  const waits: number[] = [];
  const lines: string[] = [];
  let isUp = false;
  let revivals = 0;
  const database = {
    isRunning: async () => isUp && !endsAgain,
    ensureRunning: async () => {
      revivals += 1;
      if (revivals <= faults) throw new Error(`fault ${revivals}`);
      isUp = true;
    },
  };
  let isWaited = () => {};
  const log = createLogger('warn', { write: (line: string) => void lines.push(JSON.parse(line).msg) });
  const keeper = superviseDatabase(database, {
    log,
    wait: async (ms) => {
      waits.push(ms);
      if (isUp && !endsAgain) await new Promise<void>((resolve) => (isWaited = resolve));
    },
  });
  return {
    keeper,
    waits,
    lines,
    revivals: () => revivals,
    next: () => isWaited(),
    end: () => (isUp = false),
  };
}

test('starts an ended database again, with growing pauses, and logs it', async () => {
  const { waits, lines, revivals } = stage({ faults: 3 });
  await expect.poll(() => lines.at(-1)).toBe('the database runs again');
  expect(revivals()).toBe(4);
  expect(waits.slice(0, 5)).toEqual([1_000, 0, 500, 1_000, 2_000]);
});

test('fails after eight attempts, with the last reason', async () => {
  const { keeper, waits, revivals } = stage({ faults: 100 });
  await expect(keeper.failed).rejects.toThrow('fault 8');
  expect(revivals()).toBe(8);
  expect(waits.slice(1)).toEqual([0, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000]);
});

test('fails when the database keeps ending', async () => {
  const { keeper, revivals } = stage({ faults: 0, endsAgain: true });
  await expect(keeper.failed).rejects.toThrow('keeps ending');
  expect(revivals()).toBe(8);
});

test('counts attempts from zero once the database has run for a minute', async () => {
  const { waits, lines, revivals, next, end } = stage({ faults: 5 });
  await expect.poll(() => lines.at(-1)).toBe('the database runs again');
  const looks = async (count: number) => {
    for (let look = 0; look < count; look++) {
      const before = waits.length;
      next();
      await expect.poll(() => waits.length, { interval: 1 }).toBeGreaterThan(before);
    }
  };
  await looks(61);
  end();
  const before = waits.length;
  next();
  await expect.poll(() => revivals()).toBe(7);
  expect(waits[before]).toBe(0);
});

test('stops on request without a failure', async () => {
  const log = createLogger('silent');
  const keeper = superviseDatabase({ isRunning: async () => true, ensureRunning: async () => {} }, { log });
  await keeper.stop();
  expect(await Promise.race([keeper.failed.catch(() => 'failed'), Promise.resolve('quiet')])).toBe('quiet');
});
