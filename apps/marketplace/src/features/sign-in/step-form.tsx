import { Button } from '@jalsa/ui/button';
import type { ReactNode } from 'react';

interface StepFormProps {
  children: ReactNode;
  onSubmit: () => void;
  action: string;
  busyAction?: string;
  busy?: boolean;
  disabled?: boolean;
}

/** The form of a step with its submit button. */
export function StepForm({ children, onSubmit, action, busyAction, busy, disabled }: StepFormProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      className="space-y-5"
    >
      {children}
      <Button
        type="submit"
        size="large"
        className="w-full"
        busy={busy}
        busyLabel={busyAction}
        disabled={disabled}
      >
        {action}
      </Button>
    </form>
  );
}
