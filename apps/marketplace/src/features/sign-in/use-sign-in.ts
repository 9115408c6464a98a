import { MESSAGES } from '@jalsa/booking-core';
import { toast } from '@jalsa/ui/toast';
import { useReducer, useState } from 'react';
import type { Person } from '../../components/one-time-code/put-right.ts';
import { useOneTimeCode } from '../../components/one-time-code/use-one-time-code.ts';
import { errorText } from '../../lib/error-text.ts';
import { useApi } from '../../lib/use-api.ts';
import { useIsStaying } from '../../lib/use-is-staying.ts';
import { moveOn, START } from './steps.ts';

/** The sign-in's state and its calls. What fails is said in a toast, and the step stays. */
export function useSignIn(onSignedIn: () => void) {
  const api = useApi();
  const [state, move] = useReducer(moveOn, START);
  const [busy, setBusy] = useState(false);
  const isStaying = useIsStaying();
  const { code, send, sendFirst, isFor, verify } = useOneTimeCode();

  const tell = (error: unknown) => void (isStaying() && toast.error(errorText(error)));

  /** Runs a call; says whether it succeeded. */
  async function attempt(call: () => Promise<unknown>): Promise<boolean> {
    try {
      await call();
      return true;
    } catch (error) {
      tell(error);
      return false;
    }
  }

  /** The same for one that the step waits for. */
  async function attemptStep(call: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    const succeeded = await attempt(call);
    setBusy(false);
    return succeeded;
  }

  /** The first code of a known number, which may have been sent one before this page was opened. */
  async function sendToKnown(person: Person) {
    try {
      await sendFirst(person);
    } catch (error) {
      if (!isFor(person)) throw error;
      tell(error);
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
    /** What the code's step needs to know of it. */
    code,
    editPhone: () => move({ kind: 'edit_phone' }),
    giveName: (name: string) => move({ kind: 'named', name }),
    givePhone: (mobile: string) =>
      attemptStep(async () => {
        const { exists } = await api().customer.check({ body: { mobile } });
        if (exists) await sendToKnown({ mobile });
        move({ kind: exists ? 'known' : 'unknown', mobile });
      }),
    giveEmail: (email: string) =>
      attemptStep(async () => {
        await sendFirst(person({ ...state, email }));
        move({ kind: 'sent', email });
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
      // The code is used: busy until the page is gone.
      if (isStaying()) onSignedIn();
      return true;
    },
  };
}
