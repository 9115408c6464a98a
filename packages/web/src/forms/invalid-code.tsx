import { NoticeBox } from '@jalsa/ui/notice-box';
import { ResendTimer } from '@jalsa/ui/resend-timer';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import type { CodeState } from './code-tracker.ts';
import type { OneTimeCodeFormProps } from './one-time-code-form.tsx';

interface InvalidCodeProps extends Pick<OneTimeCodeFormProps, 'send' | 'texts'> {
  code: CodeState;
  reason: string;
  /** Gets the focus that the field had. */
  frame: RefObject<HTMLElement | null>;
}

/** Replaces the form when the code cannot be used any more: shows the reason and the time until a new code. */
export function InvalidCode({ code, reason, frame, texts, ...calls }: InvalidCodeProps) {
  const send = useMutation({ mutationFn: () => calls.send() });
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
        {texts.endedHint}
      </NoticeBox>
      <ResendTimer
        key={code.version}
        variant="main"
        className="w-full"
        seconds={code.waitSeconds}
        busy={send.isPending}
        onResend={() => send.mutate()}
        texts={{ waiting: texts.newCodeIn, resend: texts.newCode, sending: texts.sending }}
      />
    </div>
  );
}
