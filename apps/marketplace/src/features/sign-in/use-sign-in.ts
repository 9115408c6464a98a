import { MESSAGES } from '@jalsa/booking-core';
import { toast } from '@jalsa/ui/toast';
import { useReducer, useState } from 'react';
import type { Person } from '../../components/one-time-code/update-customer-details.ts';
import { useOneTimeCode } from '../../components/one-time-code/use-one-time-code.ts';
import { errorText } from '../../lib/error-text.ts';
import { useApi } from '../../lib/use-api.ts';
import { useIsPageActive } from '../../lib/use-is-page-active.ts';
import { INITIAL_STATE, reduceSignIn } from './steps.ts';

/** The state and the calls of the sign-in. A failure shows a toast and keeps the step. */
export function useSignIn(onSignedIn: () => void) {
  const api = useApi();
  const [state, dispatch] = useReducer(reduceSignIn, INITIAL_STATE);
  const [busy, setBusy] = useState(false);
  const isStaying = useIsPageActive();
  const { code, send, sendFirst, isFor, verify } = useOneTimeCode();

  const showError = (error: unknown) => void (isStaying() && toast.error(errorText(error)));

  /** Runs a call and returns whether it succeeded. */
  async function attempt(call: () => Promise<unknown>): Promise<boolean> {
    try {
      await call();
      return true;
    } catch (error) {
      showError(error);
      return false;
    }
  }

  /** Runs a call while the step is busy. */
  async function attemptStep(call: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    const succeeded = await attempt(call);
    setBusy(false);
    return succeeded;
  }

  /** Sends the first code of a known number. A refusal is ignored when a code was sent before this page was opened. */
  async function sendToKnownNumber(person: Person) {
    try {
      await sendFirst(person);
    } catch (error) {
      if (!isFor(person)) throw error;
      showError(error);
    }
  }

  const person = ({ name, email, mobile } = state) => ({
    mobile,
    ...(name && { name }),
    ...(email && { email }),
  });

  return {
    state,
    busy,
    /** The state of the code for its step. */
    code,
    editPhone: () => dispatch({ kind: 'edit_phone' }),
    submitName: (name: string) => dispatch({ kind: 'named', name }),
    submitPhone: (mobile: string) =>
      attemptStep(async () => {
        const { exists } = await api().customer.check({ body: { mobile } });
        if (exists) await sendToKnownNumber({ mobile });
        dispatch({ kind: exists ? 'known' : 'unknown', mobile });
      }),
    submitEmail: (email: string) =>
      attemptStep(async () => {
        await sendFirst(person({ ...state, email }));
        dispatch({ kind: 'sent', email });
      }),
    resend: () => attempt(() => send(person())),
    verify: async (otp: string) => {
      setBusy(true);
      const verified = await attempt(() => verify(person(), otp));
      if (!verified) {
        setBusy(false);
        return false;
      }
      toast.success(MESSAGES.loggedIn);
      // Stays busy until the page is left, because the code is used.
      if (isStaying()) onSignedIn();
      return true;
    },
  };
}
