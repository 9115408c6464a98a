import { afterEach, beforeEach, vi } from 'vitest';

/** What a command prints while a test of the calling file runs. */
export interface CapturedOutput {
  /** The result, on standard output. */
  out: string;
  /** The lines for the person, on standard error. */
  told: string;
  /** The lines of both, in their order. */
  all: string[];
}

/** Captures the output of commands, and resets the exit code after each test. */
export function captureOutput(): CapturedOutput {
  const captured: CapturedOutput = { out: '', told: '', all: [] };
  const capture = (name: 'out' | 'told') => (text: unknown) => {
    captured[name] += String(text);
    captured.all.push(...String(text).trimEnd().split('\n'));
    return true;
  };
  beforeEach(() => {
    Object.assign(captured, { out: '', told: '', all: [] });
    vi.spyOn(process.stdout, 'write').mockImplementation(capture('out'));
    vi.spyOn(process.stderr, 'write').mockImplementation(capture('told'));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    process.exitCode = undefined;
  });
  return captured;
}

/** The lines of a captured text. */
export const linesOf = (text: string): string[] => (text === '' ? [] : text.trimEnd().split('\n'));
