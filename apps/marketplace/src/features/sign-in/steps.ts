/** Where a sign-in stands (document 1, section 4). A known number skips name and email. */
type Step = 'phone' | 'name' | 'email' | 'code';

export interface SignInState {
  step: Step;
  /** 10 digits, once checked. */
  mobile: string;
  /** Of a new customer. */
  name: string;
  email: string;
}

export const START: SignInState = { step: 'phone', mobile: '', name: '', email: '' };

export type SignInMove =
  | { kind: 'known'; mobile: string }
  | { kind: 'unknown'; mobile: string }
  | { kind: 'named'; name: string }
  | { kind: 'sent'; email: string }
  | { kind: 'edit_phone' };

/** The state after a move; one that does not fit the step changes nothing. */
export function moveOn(state: SignInState, move: SignInMove): SignInState {
  const { step } = state;
  if (move.kind === 'edit_phone') return { ...state, step: 'phone' };
  if (step === 'phone' && move.kind === 'known') return { ...START, step: 'code', mobile: move.mobile };
  if (step === 'phone' && move.kind === 'unknown') return { ...state, step: 'name', mobile: move.mobile };
  if (step === 'name' && move.kind === 'named') return { ...state, step: 'email', name: move.name };
  if (step === 'email' && move.kind === 'sent') return { ...state, step: 'code', email: move.email };
  return state;
}
