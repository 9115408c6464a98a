import { BOUNDS } from '../limits.ts';
import { atField, DomainError } from './domain-error.ts';

const DEPTH = BOUNDS.jsonDepth.value;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN: readonly number[] = [0x5b, 0x7b];
const CLOSE: readonly number[] = [0x5d, 0x7d];

/**
 * Whether the lists and objects of a JSON text are nested deeper than `BOUNDS.jsonDepth`. Reads each byte once and builds
 * nothing. The result means nothing for a text that is not JSON.
 */
export function isTooDeep(json: Uint8Array): boolean {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < json.length; index++) {
    const byte = json[index] as number;
    if (inString) {
      if (byte === BACKSLASH) index++;
      else if (byte === QUOTE) inString = false;
    } else if (byte === QUOTE) inString = true;
    else if (OPEN.includes(byte) && ++depth > DEPTH) return true;
    else if (CLOSE.includes(byte)) depth--;
  }
  return false;
}

/** The error for a JSON body whose lists and objects are nested too deep. */
export const jsonTooDeepError = () =>
  new DomainError(
    'invalid_request',
    'We couldn’t read the request: its body is nested too deep.',
    atField('body', `must be nested at most ${DEPTH} deep`),
  );
