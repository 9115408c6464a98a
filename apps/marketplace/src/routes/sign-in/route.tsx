import type { HeadHandle } from '../../lib/head.ts';
import { paths } from '../../router/paths.ts';
import { signInTexts } from '../../texts/sign-in.ts';
import { SignInPage } from './sign-in-page.tsx';

export function loader() {
  return null;
}

export const handle: HeadHandle<null> = {
  head: () => ({
    title: signInTexts.pageTitle,
    description: signInTexts.description,
    canonical: paths.signIn(),
  }),
};

export const Component = SignInPage;
