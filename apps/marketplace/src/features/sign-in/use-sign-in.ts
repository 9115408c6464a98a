import { toast } from '@jalsa/ui/toast';
import { MESSAGES } from 'booking-core';
import { useReducer, useState } from 'react';
import { now } from '../../lib/clock.ts';
import { errorText } from '../../lib/error-text.ts';
import { createFreshCode, ENDED_CODES } from '../../lib/fresh-code.ts';
import { isApiError } from '../../lib/is-api-error.ts';
import { writeSession } from '../../lib/session.ts';
import { useApi } from '../../lib/use-api.ts';
import { moveOn, START } from './steps.ts';

interface Person {
  mobile: string;
  name?: string;
  email?: string;
}

/** The sign-in's state and its calls. What fails is said in a toast, and the step stays. */
export function useSignIn(onSignedIn: () => void) {
  const api = useApi();
  const [state, move] = useReducer(moveOn, START);
  const [busy, setBusy] = useState(false);
  const [fresh] = useState(() => createFreshCode(() => now().getTime()));
  const [code, setCode] = useState(fresh.look);

  /** Runs a call; says whether it succeeded. */
  async function attempt(call: () => Promise<void>): Promise<boolean> {
    setBusy(true);
    try {
      await call();
      return true;
    } catch (error) {
      toast.error(errorText(error));
      return false;
    } finally {
      setBusy(false);
    }
  }

  async function send(person: Person) {
    try {
      await api().customer.sendOtp({ body: person });
      fresh.sent(person);
    } catch (error) {
      if (isApiError(error, 'rate_limited') && error.retryAfter !== undefined) {
        fresh.refused(person, error.retryAfter, errorText(error));
      }
      throw error;
    } finally {
      setCode(fresh.look());
    }
    toast.success(MESSAGES.otpSent);
  }

  /** The first code; who came back to an earlier step may have one already. */
  async function sendFirst(person: Person) {
    if (fresh.isFor(person)) setCode(fresh.look());
    else await send(person);
  }

  /** The same for a known number, which may have been sent one before this page was opened. */
  async function sendToKnown(person: Person) {
    try {
      await sendFirst(person);
    } catch (error) {
      if (!fresh.isFor(person)) throw error;
      toast.error(errorText(error));
    }
  }

  function noteEnd(error: unknown): never {
    if (isApiError(error, ...ENDED_CODES)) fresh.end(errorText(error));
    setCode(fresh.look());
    throw error;
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
      attempt(async () => {
        const { exists } = await api().customer.check({ body: { mobile } });
        if (exists) await sendToKnown({ mobile });
        move({ kind: exists ? 'known' : 'unknown', mobile });
      }),
    giveEmail: (email: string) =>
      attempt(async () => {
        await sendFirst(person({ ...state, email }));
        move({ kind: 'sent', email });
      }),
    resend: () => attempt(() => send(person())),
    verify: async (otp: string) => {
      const verified = await attempt(async () => {
        const call = api().customer.verifyOtp({ body: { user: state.mobile, otp } });
        const { data } = await call.catch(noteEnd);
        const { partner, access_token } = data.payload;
        writeSession({ accessToken: access_token, partnerId: partner._id });
      });
      if (!verified) return false;
      toast.success(MESSAGES.loggedIn);
      onSignedIn();
      return true;
    },
  };
}
