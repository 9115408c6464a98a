import { plainText } from '@jalsa/booking-core';
import { FIELD_LIMITS } from '@jalsa/booking-core/validation';
import { Button } from '@jalsa/ui/button';
import { lazyPart } from '@jalsa/ui/lazy-part';
import { Skeleton } from '@jalsa/ui/skeleton';
import { type FormState, useControlledField } from '@jalsa/web/forms';
import { useState } from 'react';
import type { ProfileValues } from '../../lib/profile-form.ts';
import { wizardTexts } from '../../texts/wizard.ts';

const RichTextEditor = lazyPart(
  async () => (await import('@jalsa/ui/rich-text-editor')).RichTextEditor,
  EditorSkeleton,
);

/** The description with formats. Its editor is loaded with this step. */
export function BioField({ form }: { form: FormState<ProfileValues> }) {
  const texts = wizardTexts.profile;
  const { value, onChange, ref, error } = useControlledField({ form, name: 'description' });
  const [isNeeded, setNeeded] = useState(true);
  if (!isNeeded)
    return (
      <div role="alert" className="space-y-3">
        <p className="font-medium text-sm">{texts.description}</p>
        <p>{texts.editorFailed}</p>
        <Button variant="secondary" onClick={() => setNeeded(true)}>
          {texts.retry}
        </Button>
      </div>
    );
  return (
    <RichTextEditor
      ref={ref}
      label={texts.description}
      hint={texts.descriptionHint}
      error={error}
      html={value}
      onChange={onChange}
      texts={texts.editor}
      counter={texts.counter(plainText(value).length, FIELD_LIMITS.bioMax)}
      onLoadFailure={() => setNeeded(false)}
    />
  );
}

function EditorSkeleton() {
  return (
    <div>
      <p className="mb-1.5 font-medium text-sm">{wizardTexts.profile.description}</p>
      <Skeleton className="h-63 w-full" />
    </div>
  );
}
