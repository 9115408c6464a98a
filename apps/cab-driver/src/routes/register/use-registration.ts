import { faultOf } from '@jalsa/booking-core';
import { toast } from '@jalsa/ui/toast';
import { useCountdown } from '@jalsa/ui/use-countdown';
import { isApiError } from '@jalsa/web/api/api-errors';
import { ruleText } from '@jalsa/web/texts/wording';
import { now } from '@jalsa/web/time/clock';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../lib/api.ts';
import { storeDriverAccess } from '../../lib/driver-access.ts';
import { documentsPath } from '../../lib/paths.ts';
import { clearSentCode, readSentCode, type SentCode, storeSentCode } from '../../lib/sent-code.ts';
import { clearDetails, type Details } from '../../lib/typed-details.ts';

const secondsUntil = (instant: number) => Math.max(0, Math.ceil((instant - now().getTime()) / 1000));

/** Registers a driver: sends the one-time code, and verifies it. */
export function useRegistration(qrToken: string) {
  const api = useApi();
  const navigate = useNavigate();
  const [sentCode, setSentCode] = useState(() => readSentCode(qrToken));
  const { seconds, restart } = useCountdown(sentCode ? secondsUntil(sentCode.resendAt) : 0);

  const send = useMutation({
    async mutationFn({ name, mobile }: Details) {
      const { driverId, resend_after, nonce } = await api().drivers.register({
        body: { name, mobile, qr_token: qrToken },
      });
      const sentAt = now().getTime();
      const resendAt = sentAt + resend_after * 1000;
      const code: SentCode = {
        ...{ qrToken, mobile, driverId, sentAt, resendAt },
        nonce: nonce ?? null,
      };
      return code;
    },
    onSuccess(code) {
      storeSentCode(code);
      setSentCode(code);
      restart(secondsUntil(code.resendAt));
      toast.success(ruleText(faultOf('otpSent')));
    },
    onError(error) {
      if (isApiError(error, 'rate_limited')) restart(Math.ceil(error.retryAfter ?? 0));
    },
  });

  const verify = useMutation({
    async mutationFn({ code: { driverId, nonce }, otp }: { code: SentCode; otp: string }) {
      const { token } = await api().drivers.verify({ body: { otp, driverId, nonce } });
      return { driverId, token };
    },
    async onSuccess({ driverId, token }) {
      storeDriverAccess({ driverId, token });
      clearSentCode();
      clearDetails();
      toast.success(ruleText(faultOf('driverVerified')));
      await navigate(documentsPath(qrToken, driverId), { replace: true });
    },
  });

  /** Another number needs another code, which can be sent at once. */
  const reset = () => {
    clearSentCode();
    setSentCode(null);
    restart(0);
  };
  return { sentCode, waitSeconds: seconds, send, verify, reset };
}
