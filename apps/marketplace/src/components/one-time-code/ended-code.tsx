import { NoticeBox } from '@jalsa/ui/notice-box';
import { ResendTimer } from '@jalsa/ui/resend-timer';
import { type RefObject, useEffect } from 'react';
import { codeTexts } from '../../texts/one-time-code.ts';
import type { CodeState } from './fresh-code.ts';

interface EndedCodeProps {
  code: CodeState;
  why: string;
  /** Takes the focus that the field had. */
  frame: RefObject<HTMLElement | null>;
  onResend: () => Promise<boolean>;
}

/** In place of a code that can be used no more: why, and when there will be a new one. */
export function EndedCode({ code, why, frame, onResend }: EndedCodeProps) {
  // A press that brings no new code closes the button for a while, which cannot keep the focus.
  useEffect(() => frame.current?.focus(), [frame, code.round]);
  return (
    <div className="space-y-5">
      <NoticeBox
        ref={frame as RefObject<HTMLDivElement | null>}
        tabIndex={-1}
        role="status"
        title={why}
        className="outline-none"
      >
        {codeTexts.endedHint}
      </NoticeBox>
      <ResendTimer
        key={code.round}
        variant="main"
        className="w-full"
        seconds={code.wait}
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
