import { toast } from '@jalsa/ui/toast';
import { MESSAGES } from 'booking-core';
import { useReducer, useState } from 'react';
import { now } from '../../lib/clock.ts';
import { errorText } from '../../lib/error-text.ts';
import { createFreshCode } from '../../lib/fresh-code.ts';
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
    await api().customer.sendOtp({ body: person });
    fresh.sent(person);
    toast.success(MESSAGES.otpSent);
  }

  /** The first code; who came back to an earlier step may have one already. */
  async function sendFirst(person: Person) {
    if (!fresh.isFor(person)) await send(person);
  }

  const person = ({ name, email, mobile } = state) => ({
    mobile,
    ...(name && { name }),
    ...(email && { email }),
  });

  return {
    state,
    busy,
    editPhone: () => move({ kind: 'edit_phone' }),
    giveName: (name: string) => move({ kind: 'named', name }),
    givePhone: (mobile: string) =>
      attempt(async () => {
        const { exists } = await api().customer.check({ body: { mobile } });
        if (exists) await sendFirst({ mobile });
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
        const { data } = await api().customer.verifyOtp({ body: { user: state.mobile, otp } });
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
