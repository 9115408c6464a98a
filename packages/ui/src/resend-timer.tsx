import { Button, type ButtonVariant } from './button.tsx';
import { cx } from './lib/cx.ts';
import { useCountdown } from './use-countdown.tsx';

export interface ResendTimerProps {
  /** The seconds until a code can be resent. */
  seconds: number;
  /** A code is being sent. */
  busy: boolean;
  onResend: () => void;
  texts: {
    /** 'Resend code in 25 s' */
    waiting: (seconds: number) => string;
    resend: string;
    sending: string;
  };
  /** `main` when resending is the only action; `ghost` otherwise. */
  variant?: ButtonVariant;
  className?: string;
}

/** The button that resends a one-time code. It is disabled during the countdown, which starts at once. */
export function ResendTimer({
  seconds: wait,
  busy,
  onResend,
  texts,
  variant = 'ghost',
  className,
}: ResendTimerProps) {
  const { seconds } = useCountdown(wait);
  return (
    <Button
      variant={variant}
      disabled={seconds > 0}
      busy={busy}
      busyLabel={texts.sending}
      onClick={onResend}
      className={cx('tabular-nums', className)}
    >
      {seconds > 0 ? texts.waiting(seconds) : texts.resend}
    </Button>
  );
}
