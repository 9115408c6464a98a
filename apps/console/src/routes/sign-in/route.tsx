import { redirect } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { readToken } from '../../lib/session.ts';

export { SignInPage as Component } from './sign-in-page.tsx';

/** A member of staff who is signed in is led on to the console. */
export const loader = () => (readToken() === null ? null : redirect(paths.home()));
