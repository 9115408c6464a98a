import { toast } from '@jalsa/ui/toast';
import { errorText } from '@jalsa/web/api/api-errors';
import { useAction } from '@jalsa/web/api/use-action';
import { useIsPageActive } from '@jalsa/web/browser/use-is-page-active';
import { useReducer } from 'react';
import type { Person } from '../../components/one-time-code/update-customer-details.ts';
import { useCustomerCode } from '../../components/one-time-code/use-customer-code.ts';
import { useApi } from '../../lib/api.ts';
import { signInTexts } from '../../texts/sign-in.ts';
import { INITIAL_STATE, reduceSignIn } from './steps.ts';

/** The state and the calls of the sign-in. A failure shows a toast and keeps the step. */
export function useSignIn(onSignedIn: () => void) {
  const api = useApi();
  const [state, dispatch] = useReducer(reduceSignIn, INITIAL_STATE);
  const isPageActive = useIsPageActive();
  const { code, send, sendFirst, isWaitingFor, verify, isVerifying } = useCustomerCode();

  const phone = useAction(async (mobile: string) => {
    const { exists } = await api().customer.check({ body: { mobile } });
    if (exists) await sendToKnownNumber({ mobile });
    dispatch({ kind: exists ? 'known' : 'unknown', mobile });
  });
  const email = useAction(async (typed: string) => {
    await sendFirst(toPerson({ ...state, email: typed }));
    dispatch({ kind: 'sent', email: typed });
  });

  /** Sends the first code of a known number. A refusal is shown only, when a code was sent before the page opened. */
  async function sendToKnownNumber(person: Person) {
    try {
      await sendFirst(person);
    } catch (error) {
      if (!isWaitingFor(person)) throw error;
      if (isPageActive()) toast.error(errorText(error));
    }
  }

  return {
    state,
    /** The state of the code for its step. */
    code,
    phone,
    email,
    /** Whether a call is running that the visitor cannot leave. */
    isPending: phone.isPending || email.isPending || isVerifying,
    editPhone: () => dispatch({ kind: 'edit_phone' }),
    submitName: (name: string) => dispatch({ kind: 'named', name }),
    resend: () => send(toPerson(state)),
    async verify(otp: string): Promise<void> {
      await verify(toPerson(state), otp);
      toast.success(signInTexts().loggedIn);
      if (isPageActive()) onSignedIn();
    },
  };
}

const toPerson = ({ name, email, mobile }: Record<'name' | 'email' | 'mobile', string>): Person => ({
  mobile,
  ...(name && { name }),
  ...(email && { email }),
});
