import type { Customer } from '@jalsa/api-client';
import { toast } from '@jalsa/ui/toast';
import { MESSAGES } from 'booking-core';
import { useStore } from 'jotai';
import { useState } from 'react';
import { now } from '../../../lib/clock.ts';
import { errorText } from '../../../lib/error-text.ts';
import { createFreshCode, ENDED_CODES } from '../../../lib/fresh-code.ts';
import { isApiError } from '../../../lib/is-api-error.ts';
import { writeSession } from '../../../lib/session.ts';
import { useApi } from '../../../lib/use-api.ts';
import { type Buyer, needsUpdate } from '../model/buyer.ts';
import { activityAtom, customerAtom } from '../state/atoms.ts';

/** Proves a buyer's number by a one-time code, which also signs them in. */
export function useVerification() {
  const store = useStore();
  const api = useApi();
  const [fresh] = useState(() => createFreshCode(() => now().getTime()));
  const [code, setCode] = useState(fresh.look);

  /** Sends a code, and says whether it went out. Where the server says when one will, that is kept. */
  async function send(buyer: Buyer): Promise<boolean> {
    try {
      await api().customer.sendOtp({ body: buyer });
      fresh.sent(numberOf(buyer));
      toast.success(MESSAGES.otpSent);
      return true;
    } catch (error) {
      if (isApiError(error, 'rate_limited') && error.retryAfter !== undefined) {
        fresh.refused(numberOf(buyer), error.retryAfter, errorText(error));
      }
      toast.error(errorText(error));
      return false;
    } finally {
      setCode(fresh.look());
    }
  }

  /**
   * Sends the first code, unless one is on its way to this number already; then the dialog opens. It opens also when
   * the server will send none just now: the one before may still be good, and there is a time to wait for.
   */
  async function start(buyer: Buyer): Promise<void> {
    store.set(activityAtom, 'sending_otp');
    if (fresh.isFor(numberOf(buyer))) setCode(fresh.look());
    else await send(buyer);
    store.set(activityAtom, fresh.isFor(numberOf(buyer)) ? 'awaiting_otp' : 'idle');
  }

  /** Verifies the code; null when it was refused, and the dialog waits for another one. */
  async function verify(buyer: Buyer, otp: string): Promise<Customer | null> {
    store.set(activityAtom, 'verifying_otp');
    try {
      const { data } = await api().customer.verifyOtp({ body: { user: buyer.mobile, otp } });
      const { partner, access_token } = data.payload;
      fresh.forget();
      writeSession({ accessToken: access_token, partnerId: partner._id });
      const customer = needsUpdate(buyer, partner) ? await update(buyer, partner) : partner;
      store.set(customerAtom, customer);
      return customer;
    } catch (error) {
      toast.error(errorText(error));
      if (isApiError(error, ...ENDED_CODES)) fresh.end(errorText(error));
      setCode(fresh.look());
      store.set(activityAtom, 'awaiting_otp');
      return null;
    }
  }

  // The order carries name and email itself, so a record that could not be changed holds nothing up.
  async function update({ name, email, mobile }: Buyer, partner: Customer): Promise<Customer> {
    try {
      return (await api().customer.update({ body: { name, email, user: mobile } })).partner;
    } catch (error) {
      console.warn('the customer could not be updated:', errorText(error));
      return partner;
    }
  }

  return { code, start, resend: send, verify };
}

// A code proves the number. Name and email that were changed after it went out are put right once it is verified.
const numberOf = ({ mobile }: Buyer) => ({ mobile });
