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
import { useIsPageActive } from '../../lib/use-is-page-active.ts';
import { createCodeTracker, ENDED_CODES } from './code-tracker.ts';
import { type Person, updateCustomerDetails } from './update-customer-details.ts';

/** Sends, tracks and verifies one-time codes. Failures reject with the API client's error. */
export function useOneTimeCode() {
  const api = useApi();
  const isStaying = useIsPageActive();
  const [tracker] = useState(() => createCodeTracker(() => now().getTime(), sessionStore));
  const [code, setCode] = useState(tracker.readState);

  /** Sends a code to `person` and tracks it for `to`. A refusal with a waiting time is tracked too. */
  async function send(person: Person, to: Person = person): Promise<void> {
    try {
      const { resend_after: seconds, nonce } = await api().customer.sendOtp({ body: person });
      tracker.recordSent(to, { seconds, nonce });
      if (isStaying()) toast.success(MESSAGES.otpSent);
    } catch (error) {
      if (isApiError(error, 'rate_limited') && error.retryAfter !== undefined) {
        tracker.recordRefusal(to, error.retryAfter, errorText(error));
      }
      throw error;
    } finally {
      setCode(tracker.readState());
    }
  }

  /** Sends the first code, unless a recent one is tracked for `to`. */
  async function sendFirst(person: Person, to: Person = person): Promise<void> {
    if (tracker.isWaitingFor(to)) setCode(tracker.readState());
    else await send(person, to);
  }

  /** Verifies a code, which signs the customer in, and updates the customer's details. */
  async function verify(person: Person, otp: string): Promise<Customer> {
    const partner = await signIn(person, otp);
    return await updateCustomerDetails(person, partner, api());
  }

  async function signIn(person: Person, otp: string): Promise<Customer> {
    try {
      // With the nonce the code has attempts that nobody else can use up.
      const nonce = tracker.findNonce(person);
      const { data } = await api().customer.verifyOtp({ body: { user: person.mobile, otp, nonce } });
      const { partner, access_token } = data.payload;
      writeSession({ accessToken: access_token, partnerId: partner._id });
      tracker.clear();
      toast.clear(); // the toast about the sent code
      return partner;
    } catch (error) {
      if (isApiError(error, ...ENDED_CODES)) tracker.recordEnd(errorText(error), error.retryAfter);
      setCode(tracker.readState());
      throw error;
    }
  }

  return {
    /** The state of the code for its form. */
    code,
    send,
    sendFirst,
    /** Whether a code was sent, or when one can be sent. */
    isFor: tracker.isWaitingFor,
    verify,
  };
}
