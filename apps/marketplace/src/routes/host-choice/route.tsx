import type { HeadHandle } from '@jalsa/site/head';
import { paths } from '../../lib/paths.ts';
import { hostTexts } from '../../texts/host.ts';
import { HostChoicePage } from './host-choice-page.tsx';

export function loader() {
  return null;
}

export const handle: HeadHandle<null> = {
  head: () => ({
    title: hostTexts.choiceTitle,
    description: hostTexts.choiceDescription,
    canonical: paths.hostChoice(),
  }),
};

export const Component = HostChoicePage;
