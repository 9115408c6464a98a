import { type ComponentProps, useRef } from 'react';
import { useIsHydrated } from '../browser/use-is-hydrated.ts';

export interface PlainFormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  /** Called when the form is submitted; another submit is ignored until it settles. */
  onSubmit: () => unknown;
}

/**
 * A form that calls `onSubmit` instead of loading a document. Before hydration and without script the browser submits
 * it and checks its fields by itself.
 */
export function PlainForm({ onSubmit, ...rest }: PlainFormProps) {
  const isSubmitting = useRef(false);
  return (
    <form
      {...rest}
      noValidate={useIsHydrated()}
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
