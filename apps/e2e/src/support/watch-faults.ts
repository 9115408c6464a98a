import type { BrowserContext } from '@playwright/test';

export interface FaultWatch {
  /** Says that faults whose text matches belong to this journey. */
  allow(expected: RegExp): void;
  /** What went wrong and was not allowed. */
  unexpected(): string[];
}

/**
 * Writes down what goes wrong on any page of a browser: errors and warnings on the console (a breach of the content
 * security policy is one), exceptions nobody caught, answers of 400 and above, requests without an answer.
 */
export function watchFaults(context: BrowserContext): FaultWatch {
  const faults: string[] = [];
  const allowed: RegExp[] = [];
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    faults.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => faults.push(`uncaught: ${error.error().message}`));
  context.on('response', (answer) => {
    if (answer.status() >= 400)
      faults.push(`${answer.status()} ${answer.request().method()} ${answer.url()}`);
  });
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // What a page that is being left was still loading.
    if (why !== 'net::ERR_ABORTED') faults.push(`${why} ${request.method()} ${request.url()}`);
  });
  return {
    allow: (expected) => allowed.push(expected),
    unexpected: () => faults.filter((fault) => !allowed.some((expected) => expected.test(fault))),
  };
}
