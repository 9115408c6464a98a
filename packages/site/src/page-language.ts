/** The cookie with the language that a visitor has chosen. */
export const LANGUAGE_COOKIE = 'language';

interface LanguageHeaders {
  cookie?: string | undefined;
  'accept-language'?: string | undefined;
}

/**
 * Chooses one of the offered languages for a request: the one that the visitor has chosen, else the one that the browser
 * likes best; undefined when it likes none of them.
 */
export function chooseLanguage(
  { cookie = '', 'accept-language': accepted = '' }: LanguageHeaders,
  offered: readonly string[],
): string | undefined {
  const chosen = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w+)`).exec(cookie)?.[1];
  if (chosen && offered.includes(chosen)) return chosen;
  const liked = accepted
    .split(',')
    .map((part) => {
      const [tag = '', quality = ''] = part.trim().split(/;\s*q=/);
      return { language: tag.toLowerCase().split('-', 1)[0] ?? '', quality: quality ? Number(quality) : 1 };
    })
    .filter(({ language, quality }) => quality > 0 && offered.includes(language))
    .sort((one, other) => other.quality - one.quality);
  return liked[0]?.language;
}
