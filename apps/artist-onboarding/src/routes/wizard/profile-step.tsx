import { FIELD_LIMITS } from '@jalsa/booking-core/validation';
import { Form, type FormState, FormTextField } from '@jalsa/web/forms';
import { sendError } from '../../components/send-error.tsx';
import { fieldAt, type ProfileValues } from '../../lib/profile-form.ts';
import { wizardTexts } from '../../texts/wizard.ts';
import { BioField } from './bio-field.tsx';
import { GalleryField } from './gallery-field.tsx';
import { LinksField } from './links-field.tsx';
import { PictureField } from './picture-field.tsx';
import { PlaceField } from './place-field.tsx';

interface ProfileStepProps {
  id: string;
  form: FormState<ProfileValues>;
  onSubmit: (profile: ProfileValues) => unknown;
  /** The sent part of a picture; undefined while none is being sent. */
  partOf: ((file: File) => number | undefined) | undefined;
}

/** The second step: the profile form. */
export function ProfileStep({ id, form, onSubmit, partOf }: ProfileStepProps) {
  const texts = wizardTexts.profile;
  const picture = form.watch('picture');
  return (
    <Form
      id={id}
      form={form}
      onSubmit={onSubmit}
      fieldOf={fieldAt}
      submitError={(error) => sendError(error, wizardTexts.next)}
      className="space-y-8"
    >
      <h1 className="text-3xl">{texts.title}</h1>
      <FormTextField
        form={form}
        name="stage_name"
        label={texts.stageName}
        maxLength={FIELD_LIMITS.stageNameMax}
        autoComplete="nickname"
      />
      <BioField form={form} />
      <PictureField form={form} part={picture instanceof File ? partOf?.(picture) : undefined} />
      <GalleryField form={form} partOf={partOf} />
      <PlaceField form={form} />
      <LinksField form={form} />
    </Form>
  );
}
