/** The languages that a catalogue can contain. English is complete; a text that another language lacks is English. */
export type Language = 'en' | 'hi';

/** The texts of a catalogue in another language: every text may be another string of the same kind. */
export type Translation<Text> = Text extends string
  ? string
  : Text extends (...values: infer Values) => infer Result
    ? (...values: Values) => Translation<Result>
    : Text extends readonly (infer Item)[]
      ? readonly Translation<Item>[]
      : { readonly [Key in keyof Text]: Translation<Text[Key]> };

type Catalogue<Texts> = { en: Texts } & {
  [Other in Exclude<Language, 'en'>]?: Partial<Translation<NoInfer<Texts>>>;
};

/** Gives the language of the page, as its BCP 47 tag, such as `en-IN`. */
type LanguageReader = () => string | undefined;

let readLanguage: LanguageReader = () => globalThis.document?.documentElement.lang;

/** The language of the page, as its BCP 47 tag. */
export function pageLanguage(): string {
  return readLanguage() || 'en';
}

/** Replaces the reader of the page's language, which is the `lang` of the document by default. The server has none. */
export function setLanguageReader(reader: LanguageReader): void {
  readLanguage = reader;
}

/**
 * Creates the catalogue of some texts: a function that gives them in the current language. Texts are read while a page is
 * rendered or an action runs, never while a module loads, because the language is not known then.
 * @__NO_SIDE_EFFECTS__
 */
export function createCatalogue<Texts extends object>({ en, ...others }: Catalogue<Texts>): () => Texts {
  const texts = new Map<string, Texts>();
  for (const [language, translation] of Object.entries(others)) {
    texts.set(language, { ...en, ...(translation as object) });
  }
  return () => texts.get(pageLanguage().split('-', 1)[0] ?? '') ?? en;
}
