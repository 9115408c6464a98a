import type { Customer } from '@jalsa/api-client';
import { MESSAGES } from '@jalsa/booking-core';
import { toast } from '@jalsa/ui/toast';
import { useState } from 'react';
import { now } from '../../lib/clock.ts';
import { errorText } from '../../lib/error-text.ts';
import { isApiError } from '../../lib/is-api-error.ts';
import { writeSession } from '../../lib/session.ts';
import { sessionStore } from '../../lib/storage.ts';
import { useApi } from '../../lib/use-api.ts';
import { useIsStaying } from '../../lib/use-is-staying.ts';
import { createFreshCode, ENDED_CODES } from './fresh-code.ts';
import { type Person, putRight } from './put-right.ts';

/** One-time codes: sent, remembered for those who come back to them, verified. Failures reject with the caller's error. */
export function useOneTimeCode() {
  const api = useApi();
  const isStaying = useIsStaying();
  const [fresh] = useState(() => createFreshCode(() => now().getTime(), sessionStore));
  const [code, setCode] = useState(fresh.look);

  /** Sends a code to `person`, from now on the one for `to`. Where the server says when one will go out, that is kept. */
  async function send(person: Person, to: Person = person): Promise<void> {
    try {
      const { resend_after: seconds, nonce } = await api().customer.sendOtp({ body: person });
      fresh.sent(to, { seconds, nonce });
      if (isStaying()) toast.success(MESSAGES.otpSent);
    } catch (error) {
      if (isApiError(error, 'rate_limited') && error.retryAfter !== undefined) {
        fresh.refused(to, error.retryAfter, errorText(error));
      }
      throw error;
    } finally {
      setCode(fresh.look());
    }
  }

  /** The first code: who has closed its form and comes back may have one already. */
  async function sendFirst(person: Person, to: Person = person): Promise<void> {
    if (fresh.isFor(to)) setCode(fresh.look());
    else await send(person, to);
  }

  /** Verifies the code sent to a number, which signs its customer in, and makes of them what was typed. */
  async function verify(person: Person, otp: string): Promise<Customer> {
    const partner = await signIn(person, otp);
    return await putRight(person, partner, api());
  }

  async function signIn(person: Person, otp: string): Promise<Customer> {
    try {
      // With its nonce a code has tries that nobody else can use up.
      const nonce = fresh.nonceOf(person);
      const { data } = await api().customer.verifyOtp({ body: { user: person.mobile, otp, nonce } });
      const { partner, access_token } = data.payload;
      writeSession({ accessToken: access_token, partnerId: partner._id });
      fresh.forget();
      toast.clear(); // of the code, which has done its work
      return partner;
    } catch (error) {
      if (isApiError(error, ...ENDED_CODES)) fresh.end(errorText(error), error.retryAfter);
      setCode(fresh.look());
      throw error;
    }
  }

  return {
    /** What the code's form needs to know of it. */
    code,
    send,
    sendFirst,
    /** Whether there may be a code to type, or at least a time at which there will be one. */
    isFor: fresh.isFor,
    verify,
  };
}
