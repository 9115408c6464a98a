import { NoticeBox } from '@jalsa/ui/notice-box';
import { ResendTimer } from '@jalsa/ui/resend-timer';
import { type RefObject, useEffect } from 'react';
import { codeTexts } from '../../texts/one-time-code.ts';
import type { CodeState } from './code-tracker.ts';

interface InvalidCodeProps {
  code: CodeState;
  reason: string;
  /** Gets the focus that the field had. */
  frame: RefObject<HTMLElement | null>;
  onResend: () => Promise<boolean>;
}

/** Replaces the form when the code cannot be used any more: shows the reason and the time until a new code. */
export function InvalidCode({ code, reason, frame, onResend }: InvalidCodeProps) {
  // A failed resend disables the button, which then cannot keep the focus.
  useEffect(() => frame.current?.focus(), [frame, code.version]);
  return (
    <div className="space-y-5">
      <NoticeBox
        ref={frame as RefObject<HTMLDivElement | null>}
        tabIndex={-1}
        role="status"
        title={reason}
        className="outline-none"
      >
        {codeTexts.endedHint}
      </NoticeBox>
      <ResendTimer
        key={code.version}
        variant="main"
        className="w-full"
        seconds={code.waitSeconds}
        onResend={onResend}
        texts={{
          waiting: codeTexts.newCodeIn,
          resend: codeTexts.newCode,
          sending: codeTexts.sending,
        }}
      />
    </div>
  );
}
