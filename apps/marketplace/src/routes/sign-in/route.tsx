import type { HeadHandle } from '@jalsa/site/head';
import type { FrameHandle } from '../../lib/frame-handle.ts';
import { signInTexts } from '../../texts/sign-in.ts';
import { SignInPage } from './sign-in-page.tsx';

export function loader() {
  return null;
}

export const handle: HeadHandle<null> & FrameHandle = {
  footer: 'lists',
  head: () => ({
    title: signInTexts.pageTitle,
    description: signInTexts.description,
  }),
};

export const Component = SignInPage;
