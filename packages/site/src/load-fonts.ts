import { localStore } from '@jalsa/web/storage/storage';

/**
 * The time for which a first visit uses the fallback fonts: until the web fonts are loaded, or on its whole first page,
 * because a long text must not move while it is read.
 */
export type FallbackFonts = 'until-loaded' | 'first-page';

/** The stylesheet whose fonts are cached, as `boot/boot.ts` reads it. The sites of a host have a key each. */
const KEY = `fonts:${import.meta.env.BASE_URL}`;

const readHref = () => document.querySelector<HTMLElement>('script[data-fonts]')?.dataset.fonts;
const areCached = (href: string) => localStore().getItem(KEY) === href;

/** Lets the page use the web fonts, which are loaded. */
function applyWebFonts(): void {
  delete document.documentElement.dataset.fallbackFonts;
}

/**
 * Loads the web fonts of a rendered page unless the browser has them. The next page links the cached fonts in its head
 * (`boot/boot.ts`). Fonts in the head of a first page cost 0.8 to 1.2 s of its largest contentful paint.
 */
export async function loadPageFonts(): Promise<void> {
  const href = readHref();
  if (!href || areCached(href)) return;
  if (!(await loadFonts(href))) return;
  localStore().setItem(KEY, href);
  const fallbackFonts = document.documentElement.dataset.fallbackFonts as FallbackFonts | undefined;
  if (fallbackFonts === 'until-loaded') applyWebFonts();
}

/** Lets another page of the visit use the web fonts if they are loaded by now. */
export function applyLoadedFonts(): void {
  const href = readHref();
  if (href && areCached(href)) applyWebFonts();
}

/**
 * Loads a stylesheet of fonts, and the fonts that the page's text needs. Returns false when a file could not be loaded:
 * the page can be read with the fallback fonts, and the next page tries again.
 */
export async function loadFonts(href: string): Promise<boolean> {
  const fallbackFonts = new Set(document.fonts);
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  const isLoaded = await new Promise((resolve) => {
    link.onload = () => resolve(true);
    link.onerror = () => resolve(false);
    document.head.append(link);
  });
  if (!isLoaded) return false;
  const webFonts = [...document.fonts].filter((font) => !fallbackFonts.has(font));
  const families = new Set(webFonts.map(({ family }) => family));
  const text = document.body.textContent;
  const results = await Promise.allSettled(
    [...families].map((family) => document.fonts.load(`1em ${family}`, text)),
  );
  return results.every(({ status }) => status === 'fulfilled');
}
