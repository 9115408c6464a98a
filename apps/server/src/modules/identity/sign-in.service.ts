import type { OtpSent, SignedIn } from '@jalsa/api-client/contract';
import { MESSAGES } from '@jalsa/booking-core';
import type { Context } from '../../context.ts';
import { newId } from '../../lib/ids.ts';
import { refuseBlocked } from './block-customer.service.ts';
import { customerView } from './customer.mapper.ts';
import { findCustomerByMobile, findOrCreateCustomer } from './customer.repository.ts';
import { sendCode } from './send-code.service.ts';
import { openSession } from './session.service.ts';
import { verifyCode } from './verify-code.service.ts';

interface SignInRequest {
  mobile: string;
  name?: string | null | undefined;
  email?: string | null | undefined;
  /** The caller's address, from `clientAddress`. */
  address: string;
}

/** Sends the one-time code of a sign-in. The answer has the same text for every number. Throws as `sendCode` does. */
export async function sendSignInCode(context: Context, request: SignInRequest): Promise<OtpSent> {
  const { mobile, name, email, address } = request;
  const given = { name: name || null, email: email || null };
  const sent = await sendCode(context, { mobile, address, purpose: 'sign_in', given });
  const customer = await findCustomerByMobile(context.database, mobile);
  return { new_customer: customer === null, message: MESSAGES.otpSent, ...sent };
}

interface SignInTry {
  /** The number. */
  user: string;
  otp: string;
  nonce?: string | null | undefined;
  /** The caller's address, from `clientAddress`. */
  address: string;
}

/**
 * Opens a session for the caller of a right code, and creates the customer at the first sign-in. Throws as `verifyCode`
 * does, and `forbidden` for a customer who is blocked.
 */
export async function signIn(context: Context, { user: mobile, ...asked }: SignInTry): Promise<SignedIn> {
  const payload = await verifyCode(
    context,
    { ...asked, mobile, purpose: 'sign_in' },
    async (executor, { givenName, givenEmail }, now) => {
      const customer = await findOrCreateCustomer(executor, {
        id: newId(now),
        mobile,
        name: givenName,
        email: givenEmail,
        now,
      });
      await refuseBlocked(executor, customer.id);
      return { partner: customerView(customer), access_token: await openSession(executor, customer.id, now) };
    },
  );
  return { data: { payload } };
}
