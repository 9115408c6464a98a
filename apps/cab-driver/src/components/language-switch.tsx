import { LANGUAGE_COOKIE } from '@jalsa/site/page-language';
import { pageTexts } from '../texts/page-texts.ts';

/** Each language by its own name, which its readers know. */
const LANGUAGES = [
  { code: 'hi', name: 'हिन्दी' },
  { code: 'en', name: 'English' },
];

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Loads the page in another language, which the server remembers by a cookie. */
function choose(code: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: browsers for cheap phones have no Cookie Store API
  document.cookie = `${LANGUAGE_COOKIE}=${code}; Path=${import.meta.env.BASE_URL}; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
  location.reload();
}

/** Chooses the language of the pages. */
export function LanguageSwitch() {
  const { language } = pageTexts.frame;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend and a border, and belongs to a form
    <div role="group" aria-label={language} className="flex rounded-md border border-edge p-0.5">
      {LANGUAGES.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={document.documentElement.lang.startsWith(code)}
          onClick={() => choose(code)}
          className="min-h-11 min-w-11 rounded-sm px-3 font-semibold text-base aria-pressed:bg-ink aria-pressed:text-on-ink"
        >
          {name}
        </button>
      ))}
    </div>
  );
}
