/** The steps of a sign-in. A known number skips name and email. */
type Step = 'phone' | 'name' | 'email' | 'code';

export interface SignInState {
  step: Step;
  /** 10 digits after validation. */
  mobile: string;
  /** The name of a new customer. */
  name: string;
  email: string;
}

export const INITIAL_STATE: SignInState = { step: 'phone', mobile: '', name: '', email: '' };

export type SignInAction =
  | { kind: 'known'; mobile: string }
  | { kind: 'unknown'; mobile: string }
  | { kind: 'named'; name: string }
  | { kind: 'sent'; email: string }
  | { kind: 'edit_phone' };

/** The state after an action; an action that does not fit the step changes nothing. */
export function reduceSignIn(state: SignInState, action: SignInAction): SignInState {
  const { step } = state;
  if (action.kind === 'edit_phone') return { ...state, step: 'phone' };
  if (step === 'phone' && action.kind === 'known')
    return { ...INITIAL_STATE, step: 'code', mobile: action.mobile };
  if (step === 'phone' && action.kind === 'unknown') return { ...state, step: 'name', mobile: action.mobile };
  if (step === 'name' && action.kind === 'named') return { ...state, step: 'email', name: action.name };
  if (step === 'email' && action.kind === 'sent') return { ...state, step: 'code', email: action.email };
  return state;
}
