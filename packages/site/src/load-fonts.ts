import { localStore } from '@jalsa/web/storage';

/**
 * Loads the stylesheet of the web fonts; until then the text uses the fallback fonts. The next page links the cached fonts
 * in its head (`boot/boot.ts`). Fonts in the head of a first page cost 0.8 to 1.2 s of its largest contentful paint.
 */
export async function loadFonts(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  const isLoaded = await new Promise((resolve) => {
    link.onload = () => resolve(true);
    // The page can be read with the fallback fonts; the next page tries again.
    link.onerror = () => resolve(false);
    document.head.append(link);
  });
  // From the next frame on the page loads the fonts of its text.
  await new Promise(requestAnimationFrame);
  await document.fonts.ready;
  if (isLoaded) localStore().setItem('fonts', href);
}
