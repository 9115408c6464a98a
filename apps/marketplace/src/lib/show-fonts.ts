import { localStore } from './storage.ts';

/** Comes in two weights of which a page mostly needs one: the browser finds out which. */
const ON_DEMAND = 'Anek Devanagari';

/**
 * Shows the page in its fonts. Their faces are all loaded before any is used, so that the text is laid out anew only
 * once; until then, and where they cannot be had, it stands in its stand-ins. A browser that has got them once asks for
 * them from the start on the next page (`before-paint.ts`).
 */
export async function showFonts(href: string): Promise<void> {
  const rules = await rulesOf(href);
  const faces = rules.map(({ style }) => faceOf(style));
  const text = document.body.textContent;
  const first = faces.filter(
    ({ family, unicodeRange }) => nameOf(family) !== ON_DEMAND && occursIn(text, unicodeRange),
  );
  await Promise.allSettled(first.map((face) => face.load()));
  for (const face of faces) document.fonts.add(face);
  if (first.length > 0 && first.every(({ status }) => status === 'loaded'))
    localStore().setItem('fonts', href);
}

/** The faces that a sheet defines, without its applying to the page. */
async function rulesOf(href: string): Promise<CSSFontFaceRule[]> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', media: 'print', href });
  await new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => reject(new Error(`${href} could not be loaded`));
    document.head.append(link);
  });
  return [...(link.sheet?.cssRules ?? [])].filter((rule) => rule instanceof CSSFontFaceRule);
}

/** A family without the quotes that browsers write around a name of several words. */
const nameOf = (family: string) => family.replaceAll('"', '');

function faceOf(style: CSSStyleDeclaration): FontFace {
  const value = (name: string) => style.getPropertyValue(name);
  return new FontFace(nameOf(value('font-family')), value('src'), {
    weight: value('font-weight'),
    unicodeRange: value('unicode-range'),
    ascentOverride: value('ascent-override') || 'normal',
    descentOverride: value('descent-override') || 'normal',
    display: 'swap',
  });
}

/** Whether a text has a character of a range such as 'U+0-FF, U+131'. */
export function occursIn(text: string, unicodeRange: string): boolean {
  const parts = unicodeRange.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi);
  const characters = [...parts].map(([, from, to = from]) => `\\u{${from}}-\\u{${to}}`);
  return new RegExp(`[${characters.join('')}]`, 'u').test(text);
}
