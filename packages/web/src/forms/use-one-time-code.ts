import { MESSAGES } from '@jalsa/booking-core';
import { toast } from '@jalsa/ui/toast';
import { useState } from 'react';
import { errorText, isApiError } from '../api/api-errors.ts';
import { personalStore } from '../storage/storage.ts';
import { now } from '../time/clock.ts';
import type { Nonce } from './code-nonces.ts';
import { type CodeRecipient, createCodeTracker, ENDED_CODES } from './code-tracker.ts';

/** The two calls of a one-time code. Both reject with the API client's error. */
export interface CodeCalls<Recipient extends CodeRecipient, Verified> {
  /** Sends a code and resolves to its nonce and the seconds until another one can be sent. */
  send: (recipient: Recipient) => Promise<{ resend_after: number; nonce?: Nonce }>;
  /** Verifies a code. With the nonce the code has attempts that nobody else can use up. */
  verify: (recipient: Recipient, otp: string, nonce: Nonce) => Promise<Verified>;
}

interface Options<Recipient> {
  /** The part of the recipient to which a code belongs; another one needs another code. By default all of it. */
  codeOwner?: (recipient: Recipient) => CodeRecipient;
  /** The toast after a code was sent; by default the one of a customer's code. */
  sentText?: string;
}

/** Sends, tracks and verifies one-time codes by the two calls. Failures reject with their error. */
export function useOneTimeCode<Recipient extends CodeRecipient, Verified>(
  calls: CodeCalls<Recipient, Verified>,
  { codeOwner = (recipient) => recipient, sentText = MESSAGES.otpSent }: Options<Recipient> = {},
) {
  const [tracker] = useState(() => createCodeTracker(() => now().getTime(), personalStore));
  const [code, setCode] = useState(tracker.readState);
  const [isVerifying, setVerifying] = useState(false);

  async function send(recipient: Recipient): Promise<void> {
    const owner = codeOwner(recipient);
    setVerifying(false);
    try {
      const { resend_after: seconds, nonce } = await calls.send(recipient);
      tracker.recordSent(owner, { seconds, nonce });
      toast.success(sentText);
    } catch (error) {
      if (isApiError(error, 'rate_limited') && error.retryAfter !== undefined) {
        tracker.recordRefusal(owner, error.retryAfter, errorText(error));
      }
      throw error;
    } finally {
      setCode(tracker.readState());
    }
  }

  async function verify(recipient: Recipient, otp: string): Promise<Verified> {
    setVerifying(true);
    try {
      const verified = await calls.verify(recipient, otp, tracker.findNonce(recipient));
      tracker.clear();
      toast.clear(); // the toast about the sent code
      return verified;
    } catch (error) {
      if (isApiError(error, ...ENDED_CODES)) tracker.recordEnd(errorText(error), error.retryAfter);
      setCode(tracker.readState());
      setVerifying(false);
      throw error;
    }
  }

  const isWaitingFor = (recipient: Recipient) => tracker.isWaitingFor(codeOwner(recipient));

  return {
    /** The state of the code for its form. */
    code,
    /** Sends a code and tracks it. A refusal with a waiting time is tracked too. */
    send,
    /** Sends the first code, unless a recent one is tracked. */
    async sendFirst(recipient: Recipient): Promise<void> {
      if (isWaitingFor(recipient)) setCode(tracker.readState());
      else await send(recipient);
    },
    /** Whether a code was sent recently, or the server said when one can be sent. */
    isWaitingFor,
    /** Verifies a code, which can be used once. */
    verify,
    /** Whether a code is being verified or was right. */
    isVerifying,
  };
}
