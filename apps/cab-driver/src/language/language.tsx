import type { Language } from '@jalsa/web/texts/create-catalogue';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { chooseLanguage, pageLanguageCode } from './page-language.ts';

interface LanguageChoice {
  language: Language;
  choose: (language: Language) => void;
}

const LanguageContext = createContext<LanguageChoice>({ language: 'en', choose: () => {} });

/** Provides the language of the pages and lets a driver change it. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(pageLanguageCode);
  const choose = (chosen: Language) => {
    chooseLanguage(chosen);
    setLanguage(chosen);
  };
  return <LanguageContext.Provider value={{ language, choose }}>{children}</LanguageContext.Provider>;
}

export const useLanguage = (): LanguageChoice => useContext(LanguageContext);

/** The texts of a catalogue, again when the language changes. */
export function useTexts<Texts>(catalogue: () => Texts): Texts {
  useLanguage();
  return catalogue();
}
