import type { PostLanguage } from '@jalsa/api-client';

/** The BCP 47 tag of a post's language, as spoken in India. */
export function languageTag(language: PostLanguage): string {
  return `${language}-IN`;
}
