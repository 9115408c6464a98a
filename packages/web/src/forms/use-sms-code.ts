import { useEffect, useEffectEvent } from 'react';

/** The credential of the WebOTP API, which TypeScript's library does not know yet. */
interface OtpCredential extends Credential {
  code: string;
}

/**
 * Reads a code from the SMS that names this site (WebOTP: https://wicg.github.io/web-otp/), where the browser can and
 * the person allows it. Each `version` of the code is waited for once.
 */
export function useSmsCode(version: number, onCode: (code: string) => void): void {
  const onReceived = useEffectEvent(onCode);
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const controller = new AbortController();
    const request = { otp: { transport: ['sms'] }, signal: controller.signal };
    navigator.credentials.get(request as CredentialRequestOptions).then(
      (credential) => {
        if (credential && !controller.signal.aborted) onReceived((credential as OtpCredential).code);
      },
      // The person refused, or the form was left: the code can be typed.
      () => {},
    );
    return () => controller.abort();
  }, [version]);
}
