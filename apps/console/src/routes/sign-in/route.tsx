import { redirect } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { readToken } from '../../lib/session.ts';

export { SignInPage as Component } from './sign-in-page.tsx';

/** Who is signed in needs no sign-in. */
export const loader = () => (readToken() === null ? null : redirect(paths.home()));
