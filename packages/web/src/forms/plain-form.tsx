import type { ComponentProps } from 'react';
import { useIsHydrated } from '../browser/use-is-hydrated.ts';

export interface PlainFormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  onSubmit: () => unknown;
}

/**
 * A form that calls `onSubmit` instead of loading a document. Before hydration and without script the browser submits
 * it and checks its fields by itself.
 */
export function PlainForm({ onSubmit, ...rest }: PlainFormProps) {
  return (
    <form
      {...rest}
      noValidate={useIsHydrated()}
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    />
  );
}
