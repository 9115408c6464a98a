import { useSyncExternalStore } from 'react';

type Listener = () => void;

/** The question for the second factor, which the frame shows as a dialog. */
let answerAsked: ((isVerified: boolean) => void) | null = null;
let asked: Promise<boolean> | null = null;
const listeners = new Set<Listener>();

function notify(): void {
  for (const listener of listeners) listener();
}

/** Asks for the second factor, once for all requests that wait for it. Resolves to whether the session is verified. */
export function askSecondFactor(): Promise<boolean> {
  asked ??= new Promise((resolve) => {
    answerAsked = resolve;
  });
  notify();
  return asked;
}

/** Ends the question. */
export function answerSecondFactor(isVerified: boolean): void {
  answerAsked?.(isVerified);
  answerAsked = null;
  asked = null;
  notify();
}

/** Whether the second factor is asked for. */
export const useIsSecondFactorAsked = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked !== null,
  );
