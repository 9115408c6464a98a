import { duration } from '../lib/duration.ts';

/** What is said of a one-time code that can be used no more, wherever it was asked for. */
export const codeTexts = {
  endedHint: 'With a new code you can try again.',
  newCode: 'Send a new code',
  newCodeIn: (seconds: number) => `New code in ${duration(seconds)}`,
  sending: 'Sending…',
} as const;
