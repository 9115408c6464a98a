import { errorText, isApiError } from '@jalsa/web/api/api-errors';
import { inPageLanguage } from '../language/rule-texts.ts';
import { failureTexts } from '../texts/failures.ts';

/** The text of a failed call in the language of the page: the server's message where the page is English. */
export function failureText(error: unknown): string {
  const { byCode, wait, other } = failureTexts();
  if (isApiError(error)) {
    const known = byCode[error.code] ?? (error.retryAfter !== undefined && wait?.(error.retryAfter));
    if (known) return known;
  }
  const text = errorText(error);
  const translated = inPageLanguage(text);
  return translated === text && other !== null ? other : translated;
}
