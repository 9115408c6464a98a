import { EVENT_KINDS, type EventKind } from '@jalsa/api-client/console';
import { organiserName } from '@jalsa/booking-core/validation';
import { FieldError } from '@jalsa/ui/field-error';
import { type FormState, FormTextField, useControlledField } from '@jalsa/web/forms';
import { useId } from 'react';
import * as z from 'zod/mini';
import { eventKinds, organiserTexts as texts } from '../texts/organiser.ts';

/** The rules of an organiser's profile. */
export const organiserProfile = z.object({
  name: organiserName,
  kinds: z.array(z.enum(EVENT_KINDS)).check(z.minLength(1, texts.kindsRule)),
});
export type OrganiserProfile = z.infer<typeof organiserProfile>;

interface OrganiserFieldsProps {
  form: FormState<OrganiserProfile>;
  focusOnOpen?: boolean;
}

/** The name and the kinds of events of an organiser. */
export function OrganiserFields({ form, focusOnOpen = false }: OrganiserFieldsProps) {
  return (
    <>
      <FormTextField
        form={form}
        name="name"
        label={texts.name}
        hint={texts.nameHint}
        autoComplete="organization"
        focusOnOpen={focusOnOpen}
      />
      <KindsField form={form} />
    </>
  );
}

function KindsField({ form }: Pick<OrganiserFieldsProps, 'form'>) {
  const id = useId();
  const { value, onChange, ref, error } = useControlledField({ form, name: 'kinds' });
  const toggle = (kind: EventKind) =>
    onChange(value.includes(kind) ? value.filter((chosen) => chosen !== kind) : [...value, kind]);
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="mb-2 font-medium text-sm">{texts.kinds}</legend>
      <div className="flex flex-wrap gap-2">
        {EVENT_KINDS.map((kind, index) => (
          <label
            key={kind}
            className="inline-flex min-h-11 items-center rounded-full border border-edge bg-surface px-4 text-sm transition-colors hover:bg-sunken has-checked:border-ink has-checked:bg-ink has-checked:font-semibold has-checked:text-on-ink has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              ref={index === 0 ? ref : undefined}
              type="checkbox"
              checked={value.includes(kind)}
              onChange={() => toggle(kind)}
              className="sr-only"
            />
            {eventKinds[kind]}
          </label>
        ))}
      </div>
      {error && (
        <FieldError id={`${id}-error`} className="mt-1.5">
          {error}
        </FieldError>
      )}
    </fieldset>
  );
}
