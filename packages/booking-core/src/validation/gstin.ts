const SYMBOLS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Whether a text has the form of a GSTIN: a state code, a PAN, the number of the registration, a letter or digit, the check digit. */
export const isGstin = (value: string): boolean => /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][\dA-Z]{2}$/.test(value);

/** The check digit of a GSTIN, from its first 14 characters: Luhn's method in base 36. */
export function gstinCheckDigit(value: string): string {
  const sum = [...value.slice(0, 14)].reduce((total, symbol, index) => {
    const product = SYMBOLS.indexOf(symbol) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return SYMBOLS.charAt((36 - (sum % 36)) % 36);
}

/** The PAN in a GSTIN. */
export const panOfGstin = (value: string): string => value.slice(2, 12);
