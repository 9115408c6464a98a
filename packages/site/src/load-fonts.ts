import { localStore } from '@jalsa/web/storage';

/** Has two weights of which most pages need one; the browser loads it on demand. */
const ON_DEMAND_FAMILY = 'Anek Devanagari';

/**
 * Loads the web fonts of the page. All needed faces are loaded before any is used, so that the text changes its font
 * only once; until then the fallback fonts are used. The next page links the cached fonts in its head
 * (`boot/boot.ts`).
 */
export async function loadFonts(href: string): Promise<void> {
  const rules = await loadFontFaceRules(href);
  const faces = rules.map(({ style }) => createFontFace(style));
  const text = document.body.textContent;
  const neededFaces = faces.filter(
    ({ family, unicodeRange }) => unquote(family) !== ON_DEMAND_FAMILY && hasCharacterIn(text, unicodeRange),
  );
  await Promise.allSettled(neededFaces.map((face) => face.load()));
  for (const face of faces) document.fonts.add(face);
  if (neededFaces.length > 0 && neededFaces.every(({ status }) => status === 'loaded'))
    localStore().setItem('fonts', href);
}

/** The font faces of a stylesheet that does not apply to the page. */
async function loadFontFaceRules(href: string): Promise<CSSFontFaceRule[]> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', media: 'print', href });
  await new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => reject(new Error(`${href} could not be loaded`));
    document.head.append(link);
  });
  return [...(link.sheet?.cssRules ?? [])].filter((rule) => rule instanceof CSSFontFaceRule);
}

/** A family name without the quotes that browsers add around several words. */
const unquote = (family: string) => family.replaceAll('"', '');

function createFontFace(style: CSSStyleDeclaration): FontFace {
  const value = (name: string) => style.getPropertyValue(name);
  return new FontFace(unquote(value('font-family')), value('src'), {
    weight: value('font-weight'),
    unicodeRange: value('unicode-range'),
    ascentOverride: value('ascent-override') || 'normal',
    descentOverride: value('descent-override') || 'normal',
    display: 'swap',
  });
}

/** Whether a text contains a character of a unicode-range such as 'U+0-FF, U+131'. */
export function hasCharacterIn(text: string, unicodeRange: string): boolean {
  const parts = unicodeRange.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi);
  const characters = [...parts].map(([, from, to = from]) => `\\u{${from}}-\\u{${to}}`);
  return new RegExp(`[${characters.join('')}]`, 'u').test(text);
}
