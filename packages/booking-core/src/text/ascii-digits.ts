/** The zeros of the digits of India's scripts, of Arabic letters and of full width; each is followed by its 1 to 9. */
const ZEROS = Array.from('०০੦૦୦௦౦೦൦٠۰᱐꯰０', (zero) => zero.codePointAt(0) as number);

/** Replaces the digits of Indian scripts, of Arabic letters and of full width by ASCII digits: `९८७` becomes `987`. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) as number;
    const zero = ZEROS.find((first) => code >= first && code < first + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}
