import { type RefObject, useRef } from 'react';
import { CodeForm } from './code-form.tsx';
import type { CodeState } from './code-tracker.ts';
import { InvalidCode } from './invalid-code.tsx';

export interface CodeFormTexts {
  label: string;
  verify: string;
  verifying: string;
  resend: string;
  resendIn: (seconds: number) => string;
  /** The hint under the reason why a code is invalid. */
  endedHint: string;
  newCode: string;
  newCodeIn: (seconds: number) => string;
  sending: string;
}

export interface OneTimeCodeFormProps {
  /** The state of the code (`useOneTimeCode`). */
  code: CodeState;
  /** Sends another code. A rejection is said (`createQueryClient`). */
  send: () => Promise<unknown>;
  /** Verifies the code. A rejection is said, and the field is cleared. */
  verify: (otp: string) => Promise<unknown>;
  texts: CodeFormTexts;
  /** The verify button is disabled until the code is complete. */
  disableUntilComplete?: boolean;
  /** The element to focus first, for dialogs. */
  initialFocus?: RefObject<HTMLElement | null>;
}

/**
 * The form for a one-time code: typed, pasted or filled in from its SMS, verified with its last digit, and resent after
 * a while. A code that cannot be used any more is replaced by the reason and the way to a new one.
 */
export function OneTimeCodeForm({ initialFocus, ...props }: OneTimeCodeFormProps) {
  const ownRef = useRef<HTMLElement>(null);
  const first = initialFocus ?? ownRef;
  const { code, send, texts } = props;
  if (code.endedReason === null)
    return <CodeForm field={first as RefObject<HTMLInputElement | null>} {...props} />;
  return <InvalidCode code={code} reason={code.endedReason} frame={first} send={send} texts={texts} />;
}
