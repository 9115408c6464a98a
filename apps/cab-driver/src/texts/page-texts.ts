import { setWording, type Wording } from '@jalsa/web/texts/wording';
import type { Texts } from './en.ts';

/** The texts of the page in its language. They are set once, before the first component is rendered. */
export let pageTexts: Texts;

/** Sets the texts of the page, and those of the rules and of failed calls unless they are the English ones. */
export function setPageTexts(texts: Texts, wording?: Wording): void {
  pageTexts = texts;
  setWording(wording);
}
