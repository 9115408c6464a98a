import type { Person } from '@jalsa/checkout/customer/update-customer-details';
import { useCustomerCode } from '@jalsa/checkout/customer/use-customer-code';
import { toast } from '@jalsa/ui/toast';
import { errorText } from '@jalsa/web/api/api-errors';
import { useIsPageActive } from '@jalsa/web/browser/use-is-page-active';
import { useMutation } from '@tanstack/react-query';
import { useReducer } from 'react';
import { useApi } from '../../lib/api.ts';
import { signInTexts } from '../../texts/sign-in.ts';
import { INITIAL_STATE, reduceSignIn } from './steps.ts';

/** The state and the calls of the sign-in. A failure is said and keeps the step. */
export function useSignIn(onSignedIn: () => void) {
  const api = useApi();
  const [state, dispatch] = useReducer(reduceSignIn, INITIAL_STATE);
  const isPageActive = useIsPageActive();
  const { code, send, sendFirst, isWaitingFor, verify, isVerifying } = useCustomerCode(api);

  const phone = useMutation({
    async mutationFn(mobile: string) {
      const { exists } = await api().customer.check({ body: { mobile } });
      if (exists) await sendToKnownNumber({ mobile });
      return exists;
    },
    onSuccess: (exists, mobile) => dispatch({ kind: exists ? 'known' : 'unknown', mobile }),
  });
  const email = useMutation({
    mutationFn: (typed: string) => sendFirst(toPerson({ ...state, email: typed })),
    onSuccess: (_sent, typed) => dispatch({ kind: 'sent', email: typed }),
  });

  /** Sends the first code of a known number. A refusal is only said when a code was sent before the page opened. */
  async function sendToKnownNumber(person: Person) {
    try {
      await sendFirst(person);
    } catch (error) {
      if (!isWaitingFor(person)) throw error;
      toast.error(errorText(error));
    }
  }

  return {
    state,
    /** The state of the code for its step. */
    code,
    submitPhone: phone.mutateAsync,
    submitEmail: email.mutateAsync,
    /** Whether a call is running that the visitor cannot leave. */
    isPending: phone.isPending || email.isPending || isVerifying,
    editPhone: () => dispatch({ kind: 'edit_phone' }),
    submitName: (name: string) => dispatch({ kind: 'named', name }),
    resend: () => send(toPerson(state)),
    async verify(otp: string): Promise<void> {
      await verify(toPerson(state), otp);
      toast.success(signInTexts.loggedIn);
      if (isPageActive()) onSignedIn();
    },
  };
}

const toPerson = ({ name, email, mobile }: Record<'name' | 'email' | 'mobile', string>): Person => ({
  mobile,
  ...(name && { name }),
  ...(email && { email }),
});
