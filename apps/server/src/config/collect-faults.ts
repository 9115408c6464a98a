import { ConfigError } from './config-error.ts';

/** Runs every reader of settings, and gives the faults of all that throw ConfigError. */
export function collectFaults(readers: readonly (() => unknown)[]): string[] {
  return readers.flatMap((read) => {
    try {
      read();
      return [];
    } catch (error) {
      if (error instanceof ConfigError) return error.lines;
      throw error;
    }
  });
}
