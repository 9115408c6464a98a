import { errorText } from './api-errors.ts';

/**
 * How long a loaded page waits for its optional parts: longer in a browser on a slow network than on the server,
 * where the API is in-process.
 */
const OPTIONAL_TIMEOUT_MS = typeof document === 'undefined' ? 500 : 4_000;

type Calls = Record<string, Promise<unknown>>;
type Answers<Parts extends Calls> = { [Name in keyof Parts]: Awaited<Parts[Name]> | null };

/**
 * Loads a page and its optional parts in parallel. A part that fails or is late is null and logged. A failure of the
 * page itself is thrown.
 */
export async function loadWithOptional<Page, Parts extends Calls>(
  page: Promise<Page>,
  parts: Parts,
  signal?: AbortSignal,
): Promise<[Page, Answers<Parts>]> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    const startTimer = () => {
      timer = setTimeout(reject, OPTIONAL_TIMEOUT_MS, new Error('timed out'));
    };
    // Parts do not matter when the page fails.
    page.then(startTimer, () => {});
  });
  const entries = Object.entries(parts).map(async ([name, part]) => {
    try {
      return [name, await Promise.race([part, timeout])];
    } catch (error) {
      // When the page fails too, only the page's error counts.
      await page;
      // Parts of an aborted navigation are not logged.
      if (!signal?.aborted) console.warn(`the ${name} could not be loaded:`, errorText(error));
      return [name, null];
    }
  });
  try {
    const [loaded, settled] = await Promise.all([page, Promise.all(entries)]);
    return [loaded, Object.fromEntries(settled) as Answers<Parts>];
  } finally {
    clearTimeout(timer);
  }
}
