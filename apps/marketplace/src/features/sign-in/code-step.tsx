import { OtpField } from '@jalsa/ui/otp-field';
import { ResendTimer } from '@jalsa/ui/resend-timer';
import { LIMITS } from 'booking-core';
import { otpCode } from 'booking-core/validation';
import { useRef } from 'react';
import { EndedCode } from '../../components/ended-code.tsx';
import type { CodeState } from '../../lib/fresh-code.ts';
import { signInTexts } from '../../texts/sign-in.ts';
import { StepForm } from './step-form.tsx';
import { useCheckedField } from './use-checked-field.ts';
import { useFocusFirst } from './use-focus-first.ts';

interface CodeStepProps {
  code: CodeState;
  busy: boolean;
  /** Says whether the code was right. */
  onVerify: (otp: string) => Promise<boolean>;
  /** Says whether a new code went out. */
  onResend: () => Promise<boolean>;
}

/** The code that was sent, or, once it can be used no more, the way to a new one. */
export function CodeStep(props: CodeStepProps) {
  const frame = useRef<HTMLElement>(null);
  const { code, onResend } = props;
  if (code.ended === null) return <CodeForm {...props} />;
  return <EndedCode code={code} why={code.ended} frame={frame} onResend={onResend} />;
}

/** It is verified as soon as it is whole; another one can be had after 30 seconds. */
function CodeForm({ code, busy, onVerify, onResend }: CodeStepProps) {
  const field = useCheckedField('', otpCode);
  useFocusFirst(field.input);
  const submit = async (typed = field.value) => {
    const checked = field.check(typed);
    if (checked && !busy && !(await onVerify(checked.data))) {
      field.set('');
      field.input.current?.focus();
    }
  };
  return (
    <>
      <StepForm
        action={signInTexts.verify}
        busyAction={signInTexts.verifying}
        busy={busy}
        onSubmit={() => void submit()}
      >
        <OtpField
          ref={field.input}
          name="otp"
          label={signInTexts.code}
          length={LIMITS.otpDigits}
          value={field.value}
          onChange={field.set}
          onComplete={(typed) => void submit(typed)}
          error={field.error}
        />
      </StepForm>
      <div className="mt-3 flex justify-center">
        <ResendTimer
          key={code.round}
          seconds={code.wait}
          onResend={onResend}
          texts={{
            waiting: signInTexts.resendIn,
            resend: signInTexts.resend,
            sending: signInTexts.sending,
          }}
        />
      </div>
    </>
  );
}
