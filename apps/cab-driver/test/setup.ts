import { en } from '../src/texts/en.ts';
import { setPageTexts } from '../src/texts/page-texts.ts';

setPageTexts(en);
