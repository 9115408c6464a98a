import { localStore } from '@jalsa/web/storage/storage';
import { type Language, pageLanguage } from '@jalsa/web/texts/create-catalogue';

const KEY = 'language';

/** The language of the page as its code. */
export const pageLanguageCode = (): Language => (pageLanguage().startsWith('hi') ? 'hi' : 'en');

/** Sets the language of the page before it is rendered: the one that was chosen last, or else that of the phone. */
export function applyLanguage(): void {
  const stored = localStore().getItem(KEY);
  const isHindi = stored ? stored === 'hi' : navigator.language.startsWith('hi');
  setLanguage(isHindi ? 'hi' : 'en');
}

/** Sets and stores the language of the page. */
export function chooseLanguage(language: Language): void {
  localStore().setItem(KEY, language);
  setLanguage(language);
}

function setLanguage(language: Language): void {
  document.documentElement.lang = `${language}-IN`;
}
