import type { HostLead } from '@jalsa/api-client';
import { MESSAGES } from '@jalsa/booking-core';
import { toast } from '@jalsa/ui/toast';
import { useOneTimeCode } from '@jalsa/web/forms';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '../../lib/api.ts';

/** A submitted form and the number that its code goes to. */
interface Recipient {
  mobile: string;
  form: HostLead;
  /** The form was sent before, and only another code is wanted. */
  isResend?: boolean;
}

/**
 * Submits the form of a host and verifies its number by a one-time code. `onVerified` runs
 * when the form has become a lead.
 */
export function useLead(onVerified: () => void) {
  const api = useApi();
  const [submitted, setSubmitted] = useState<Recipient | null>(null);
  // The form and nonce of the latest code: the server keeps the form that belongs to it.
  const latest = useRef<{ form: string; nonce: string | null } | null>(null);
  const { code, send, isWaitingFor, verify } = useOneTimeCode<Recipient, string>(
    {
      async send({ mobile, form, isResend }) {
        const sent = isResend
          ? await api().leads.resendOtp({ body: { phone_number: mobile, nonce: latest.current?.nonce } })
          : await api().leads.sendOtp({ body: form });
        latest.current = { form: JSON.stringify(form), nonce: sent.nonce ?? null };
        return sent;
      },
      async verify({ mobile }, otp, nonce) {
        return (await api().leads.verifyOtp({ body: { phone_number: mobile, otp, nonce } })).message;
      },
    },
    { codeOwner: ({ isResend: _, ...owner }) => owner, sentText: MESSAGES.leadOtpSent },
  );

  const submit = useMutation({
    async mutationFn(form: HostLead) {
      const recipient = { mobile: form.contact_phone_number, form };
      const isSent = latest.current?.form === JSON.stringify(form) && isWaitingFor(recipient);
      if (!isSent) await send(recipient);
      return recipient;
    },
    onSuccess: setSubmitted,
  });

  return {
    submit,
    /** The state of the code for its form. */
    code,
    /** The number of the form whose code is awaited; null while no code is. */
    mobile: submitted?.mobile ?? null,
    cancel: () => setSubmitted(null),
    async resend(): Promise<void> {
      if (submitted) await send({ ...submitted, isResend: true });
    },
    async verify(otp: string): Promise<void> {
      if (!submitted) return;
      const message = await verify(submitted, otp);
      latest.current = null;
      toast.success(message);
      setSubmitted(null);
      onVerified();
    },
  };
}
