import { ConfigError } from '../config.ts';

const MAX_NAME = 80;

/** The person who decides, as `--by` names it. Throws ConfigError for a name that is too long. */
export function readReviewer(name: string): string {
  if (name.length > MAX_NAME) throw new ConfigError(`--by: a name of at most ${MAX_NAME} letters`);
  return name.trim();
}
