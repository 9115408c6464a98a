import { Button } from '@jalsa/ui/button';
import { Form } from '@jalsa/web/forms';
import type { ComponentProps } from 'react';

interface StepFormProps<Values extends Record<string, unknown>, Output>
  extends Pick<ComponentProps<typeof Form<Values, Output>>, 'form' | 'onSubmit' | 'children'> {
  action: string;
  busyAction?: string;
  busy?: boolean;
  disabled?: boolean;
}

/** The form of a step with its submit button. */
export function StepForm<Values extends Record<string, unknown>, Output>({
  children,
  action,
  busyAction,
  busy,
  disabled,
  ...form
}: StepFormProps<Values, Output>) {
  return (
    <Form {...form} className="space-y-5">
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
    </Form>
  );
}
