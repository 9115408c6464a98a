import type { HeadHandle } from '@jalsa/site/head';
import { paths } from '../../lib/paths.ts';
import { hostTexts } from '../../texts/host.ts';
import { EventHostPage } from './event-host-page.tsx';

export function loader() {
  return null;
}

export const handle: HeadHandle<null> = {
  head: () => ({
    title: hostTexts.bookDemo,
    description: hostTexts.formDescription,
    canonical: paths.eventHost(),
  }),
};

export const Component = EventHostPage;
