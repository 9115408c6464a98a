/** The history state of a sign-in page that was opened instead of another page. */
interface SignInState {
  /** The path to which the customer returns. */
  returnTo: string;
}

/** The history state for a sign-in that returns to the path. */
export function signInState(returnTo: string): SignInState {
  return { returnTo };
}

/** The path to which a sign-in returns, by the state of its history entry; null for the previous page. */
export function readReturnPath(state: unknown): string | null {
  const { returnTo } = (state ?? {}) as Partial<SignInState>;
  return typeof returnTo === 'string' && /^\/(?!\/)/.test(returnTo) ? returnTo : null;
}
