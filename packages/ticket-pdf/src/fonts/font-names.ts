/** The letters of each script that has a font here. */
export const SCRIPTS = {
  arabic: /\p{Script=Arabic}/u,
  bengali: /\p{Script=Bengali}/u,
  devanagari: /\p{Script=Devanagari}/u,
  gujarati: /\p{Script=Gujarati}/u,
  gurmukhi: /\p{Script=Gurmukhi}/u,
  kannada: /\p{Script=Kannada}/u,
  malayalam: /\p{Script=Malayalam}/u,
  oriya: /\p{Script=Oriya}/u,
  tamil: /\p{Script=Tamil}/u,
  telugu: /\p{Script=Telugu}/u,
} as const;

/** A script that has a font of its own. */
export type Script = keyof typeof SCRIPTS;

/** A font: that of a script, or one of the two that write the Latin letters and the rupee sign that Helvetica lacks. */
export type FontName = Script | 'latin' | 'latin-ext';
