import { errorText } from './error-text.ts';

/**
 * How long a page waits, once it could be shown, for what it can do without: in a browser, whose parts come one after the
 * other over a slow network, longer than on the server, where they all are at hand.
 */
const PATIENCE_MS = typeof document === 'undefined' ? 500 : 4_000;

type Calls = Record<string, Promise<unknown>>;
type Answers<Parts extends Calls> = { [Name in keyof Parts]: Awaited<Parts[Name]> | null };

/**
 * What a page is about, and the parts that it can do without, all asked for at once. A part that fails, or comes
 * much later than the page itself, is null and told of on the console. What fails the page is thrown.
 */
export async function loadWithParts<Page, Parts extends Calls>(
  page: Promise<Page>,
  parts: Parts,
  signal?: AbortSignal,
): Promise<[Page, Answers<Parts>]> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const wait = () => {
      timer = setTimeout(reject, PATIENCE_MS, new Error('it took too long'));
    };
    // Without its page no part matters.
    page.then(wait, () => {});
  });
  const entries = Object.entries(parts).map(async ([name, part]) => {
    try {
      return [name, await Promise.race([part, late])];
    } catch (error) {
      // A page that fails itself says so, and no more.
      await page;
      // Who has gone elsewhere has asked for no part of this page.
      if (!signal?.aborted) console.warn(`the ${name} could not be had:`, errorText(error));
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
