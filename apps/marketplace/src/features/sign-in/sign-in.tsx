import { LIMITS } from '@jalsa/booking-core';
import { codeTexts } from '@jalsa/checkout/texts/one-time-code';
import { Button } from '@jalsa/ui/button';
import { OneTimeCodeForm } from '@jalsa/web/forms';
import { signInTexts } from '../../texts/sign-in.ts';
import { EmailStep } from './email-step.tsx';
import { NameStep } from './name-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import { useSignIn } from './use-sign-in.ts';

interface SignInProps {
  onSignedIn: () => void;
}

/**
 * The sign-in steps: phone, then name and email for unknown numbers, then the code. Editing
 * the phone returns to the first step.
 */
export function SignIn({ onSignedIn }: SignInProps) {
  const { state, code, isPending, resend, verify, ...steps } = useSignIn(onSignedIn);
  const { step, mobile, name } = state;
  return (
    <>
      <h1 className="text-2xl">{signInTexts.titles[step]}</h1>
      {step !== 'phone' && (
        <p className="mt-1 flex items-center gap-1 text-muted">
          <span className="tabular-nums">{formatMobile(mobile)}</span>
          <Button
            variant="ghost"
            aria-label={signInTexts.editPhone}
            disabled={isPending}
            onClick={steps.editPhone}
            className="text-sm underline underline-offset-4"
          >
            {signInTexts.edit}
          </Button>
        </p>
      )}
      <div className="mt-5">
        {step === 'phone' && <PhoneStep initial={mobile} busy={isPending} onConfirm={steps.submitPhone} />}
        {step === 'name' && <NameStep initial={name} onConfirm={steps.submitName} />}
        {step === 'email' && (
          <EmailStep initial={state.email} busy={isPending} onConfirm={steps.submitEmail} />
        )}
        {step === 'code' && <OneTimeCodeForm code={code} send={resend} verify={verify} texts={codeTexts} />}
      </div>
    </>
  );
}

/** `+91 98765 43210` */
function formatMobile(mobile: string): string {
  const half = LIMITS.phoneDigits / 2;
  return `${LIMITS.countryPrefix} ${mobile.slice(0, half)} ${mobile.slice(half)}`;
}
