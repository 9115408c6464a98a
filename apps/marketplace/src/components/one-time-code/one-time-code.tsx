import { type RefObject, useRef } from 'react';
import { CodeForm } from './code-form.tsx';
import { EndedCode } from './ended-code.tsx';
import type { CodeState } from './fresh-code.ts';

export interface OneTimeCodeProps {
  code: CodeState;
  isBusy: boolean;
  /** Says whether the code was right. */
  onVerify: (otp: string) => Promise<boolean>;
  /** Says whether a new code went out. */
  onResend: () => Promise<boolean>;
  /** What has the focus first, for a dialog that has to know. */
  first?: RefObject<HTMLElement | null>;
}

/** The code that was sent, wherever a number is proved; once it can be used no more, the way to a new one. */
export function OneTimeCode({ first: given, ...props }: OneTimeCodeProps) {
  const own = useRef<HTMLElement>(null);
  const first = given ?? own;
  const { code, onResend } = props;
  if (code.ended === null) return <CodeForm field={first as RefObject<HTMLInputElement | null>} {...props} />;
  return <EndedCode code={code} why={code.ended} frame={first} onResend={onResend} />;
}
