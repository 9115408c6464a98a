import { start } from './start.tsx';
import { hi, hiWording } from './texts/hi.ts';
import { setPageTexts } from './texts/page-texts.ts';

setPageTexts(hi, hiWording);
start();
