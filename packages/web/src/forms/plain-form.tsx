import { type ComponentProps, useRef } from 'react';
import { useIsHydrated } from '../browser/use-is-hydrated.ts';

export interface PlainFormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  /** Called when the form is submitted; another submit is ignored until it settles. */
  onSubmit: () => unknown;
}

/**
 * A form that calls `onSubmit` instead of loading a document. Before hydration and without script the browser submits
 * a form with an `action` and checks its fields by itself; another form cannot be used yet, and is busy.
 */
export function PlainForm({ onSubmit, ...rest }: PlainFormProps) {
  const isSubmitting = useRef(false);
  const isHydrated = useIsHydrated();
  const isWaiting = !isHydrated && rest.action === undefined;
  return (
    <form
      {...rest}
      noValidate={isHydrated}
      inert={isWaiting}
      aria-busy={isWaiting || undefined}
      onSubmit={async (event) => {
        event.preventDefault();
        if (isSubmitting.current) return;
        isSubmitting.current = true;
        try {
          await onSubmit();
        } finally {
          isSubmitting.current = false;
        }
      }}
    />
  );
}
