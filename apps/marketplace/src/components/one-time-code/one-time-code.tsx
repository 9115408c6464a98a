import { type RefObject, useRef } from 'react';
import { CodeForm } from './code-form.tsx';
import type { CodeState } from './code-tracker.ts';
import { InvalidCode } from './invalid-code.tsx';

export interface OneTimeCodeProps {
  code: CodeState;
  isBusy: boolean;
  /** Resolves to true when the code was right. */
  onVerify: (otp: string) => Promise<boolean>;
  /** Resolves to true when a new code was sent. */
  onResend: () => Promise<boolean>;
  /** The element to focus first, for dialogs. */
  initialFocus?: RefObject<HTMLElement | null>;
}

/** The form for a one-time code, or the way to a new code when it is invalid. */
export function OneTimeCode({ initialFocus: givenRef, ...props }: OneTimeCodeProps) {
  const ownRef = useRef<HTMLElement>(null);
  const first = givenRef ?? ownRef;
  const { code, onResend } = props;
  if (code.endedReason === null)
    return <CodeForm field={first as RefObject<HTMLInputElement | null>} {...props} />;
  return <InvalidCode code={code} reason={code.endedReason} frame={first} onResend={onResend} />;
}
