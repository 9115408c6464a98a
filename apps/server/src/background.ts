import type { Context } from './context.ts';
import type { Sweep, TaskHandlers } from './modules/jobs/index.ts';

/** What is done for every kind of job, module by module. */
export function taskHandlers(_context: Context): TaskHandlers {
  return {};
}

/** What is done again and again, module by module. */
export function sweeps(_context: Context): Sweep[] {
  return [];
}
