import type { HeadHandle } from '@jalsa/site/head';
import { accountTexts } from '../../texts/account.ts';
import { ProfilePage } from './profile-page.tsx';

export function loader(): null {
  return null;
}

export const handle: HeadHandle<null> = { head: () => ({ title: accountTexts.title }) };

export const Component = ProfilePage;
