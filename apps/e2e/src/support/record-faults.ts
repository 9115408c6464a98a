import type { BrowserContext } from '@playwright/test';

export interface FaultLog {
  /** Allows faults whose text matches. */
  allow(expected: RegExp): void;
  /** The faults that were not allowed. */
  unexpected(): string[];
}

/**
 * A browser warns some seconds after the load event about a preloaded picture that it has not laid out yet, which a slow
 * machine does later. The journey `preloaded-pictures` checks that pages show what they preload.
 */
const LATE_PRELOAD = /was preloaded using link preload but not used/;

/**
 * Records the faults of all pages of a browser context: console errors and warnings (also violations of the content
 * security policy), uncaught exceptions, responses of 400 and above, and requests without a response.
 */
export function recordFaults(context: BrowserContext): FaultLog {
  const faults: string[] = [];
  const allowed: RegExp[] = [];
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || LATE_PRELOAD.test(message.text())) return;
    faults.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => faults.push(`uncaught: ${error.error().message}`));
  context.on('response', (answer) => {
    if (answer.status() >= 400)
      faults.push(`${answer.status()} ${answer.request().method()} ${answer.url()}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // The browser aborts the pending requests of a page when it navigates.
    if (reason !== 'net::ERR_ABORTED') faults.push(`${reason} ${request.method()} ${request.url()}`);
  });
  return {
    allow: (expected) => allowed.push(expected),
    unexpected: () => faults.filter((fault) => !allowed.some((expected) => expected.test(fault))),
  };
}
