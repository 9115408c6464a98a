import { OtpField } from '@jalsa/ui/otp-field';
import { ResendTimer } from '@jalsa/ui/resend-timer';
import { LIMITS } from 'booking-core';
import { otpCode } from 'booking-core/validation';
import { signInTexts } from '../../texts/sign-in.ts';
import { StepForm } from './step-form.tsx';
import { useCheckedField } from './use-checked-field.ts';
import { useFocusFirst } from './use-focus-first.ts';

interface CodeStepProps {
  busy: boolean;
  /** Says whether the code was right. */
  onVerify: (otp: string) => Promise<boolean>;
  /** Says whether a new code went out. */
  onResend: () => Promise<boolean>;
}

/** The code that was sent. It is verified as soon as it is whole; another one can be had after 30 seconds. */
export function CodeStep({ busy, onVerify, onResend }: CodeStepProps) {
  const code = useCheckedField('', otpCode);
  useFocusFirst(code.input);
  const submit = async (typed = code.value) => {
    const checked = code.check(typed);
    if (checked && !busy && !(await onVerify(checked.data))) {
      code.set('');
      code.input.current?.focus();
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
          ref={code.input}
          name="otp"
          label={signInTexts.code}
          length={LIMITS.otpDigits}
          value={code.value}
          onChange={code.set}
          onComplete={(typed) => void submit(typed)}
          error={code.error}
        />
      </StepForm>
      <div className="mt-3 flex justify-center">
        <ResendTimer
          seconds={LIMITS.otpResendSeconds}
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
