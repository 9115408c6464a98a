import { start } from './start.tsx';
import { en } from './texts/en.ts';
import { setPageTexts } from './texts/page-texts.ts';

setPageTexts(en);
start();
