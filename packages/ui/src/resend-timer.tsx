import { useState } from 'react';
import { Button, type ButtonVariant } from './button.tsx';
import { cx } from './lib/cx.ts';
import { useCountdown } from './use-countdown.tsx';

export interface ResendTimerProps {
  /** Seconds until the code may be asked for again. */
  seconds: number;
  /** Sends another code; true when it went out, which starts the wait anew. */
  onResend: () => Promise<boolean>;
  texts: {
    /** 'Resend code in 25 s' */
    waiting: (seconds: number) => string;
    resend: string;
    sending: string;
  };
  /** `main` where nothing else can be done; quiet otherwise. */
  variant?: ButtonVariant;
  className?: string;
}

/** The button that sends a one-time code again, disabled until its time is over. It starts waiting at once. */
export function ResendTimer({
  seconds: wait,
  onResend,
  texts,
  variant = 'ghost',
  className,
}: ResendTimerProps) {
  const { seconds, restart } = useCountdown(wait);
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    setBusy(true);
    try {
      if (await onResend()) restart();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant={variant}
      disabled={seconds > 0}
      busy={busy}
      busyLabel={texts.sending}
      onClick={resend}
      className={cx('tabular-nums', className)}
    >
      {seconds > 0 ? texts.waiting(seconds) : texts.resend}
    </Button>
  );
}
