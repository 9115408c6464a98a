import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { ConfigError } from '../config.ts';

/** The process's environment over the settings of `.env` in the current folder, if that file exists. */
export function readEnvironment(file = resolve('.env')): Record<string, string | undefined> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return process.env;
    throw new ConfigError(`.env cannot be read (${(error as Error).message})`);
  }
  return { ...parseEnv(text), ...process.env };
}
