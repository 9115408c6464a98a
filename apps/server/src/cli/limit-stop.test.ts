import { expect, test, vi } from 'vitest';
import { createLogger } from '../lib/logger.ts';
import { limitStop } from './limit-stop.ts';

test('a stop that does not end within a minute ends the process with exit code 1', () => {
  vi.useFakeTimers();
  const exit = vi.fn();
  const lines: string[] = [];
  limitStop(createLogger('error', { write: (line) => lines.push(line) }), exit);
  vi.advanceTimersByTime(59_999);
  expect(exit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(exit).toHaveBeenCalledWith(1);
  expect(lines.join('')).toContain('the stop does not end');
  vi.useRealTimers();
});
