import type { Language } from '@jalsa/web/texts/create-catalogue';
import { useLanguage, useTexts } from '../language/language.tsx';
import { frameTexts } from '../texts/frame.ts';

/** Each language by its own name, which its readers know. */
const LANGUAGES: readonly { code: Language; name: string }[] = [
  { code: 'hi', name: 'हिन्दी' },
  { code: 'en', name: 'English' },
];

/** Chooses the language of the pages. */
export function LanguageSwitch() {
  const { language, choose } = useLanguage();
  const texts = useTexts(frameTexts);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend and a border, and belongs to a form
    <div role="group" aria-label={texts.language} className="flex rounded-md border border-edge p-0.5">
      {LANGUAGES.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={language === code}
          onClick={() => choose(code)}
          className="min-h-11 min-w-11 rounded-sm px-3 font-semibold text-base aria-pressed:bg-ink aria-pressed:text-on-ink"
        >
          {name}
        </button>
      ))}
    </div>
  );
}
