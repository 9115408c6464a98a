import { FIELD_LIMITS } from '@jalsa/booking-core/validation';
import { Form, FormTextField, type UseFormReturn } from '@jalsa/web/forms';
import type { ProfileValues } from '../../lib/profile-form.ts';
import { sentParts } from '../../lib/sent-parts.ts';
import { wizardTexts } from '../../texts/wizard.ts';
import { BioField } from './bio-field.tsx';
import { GalleryField } from './gallery-field.tsx';
import { LinksField } from './links-field.tsx';
import { PictureField } from './picture-field.tsx';
import { PlaceField } from './place-field.tsx';

interface ProfileStepProps {
  id: string;
  form: UseFormReturn<ProfileValues, unknown, ProfileValues>;
  onSubmit: (profile: ProfileValues) => void;
  /** The part of the form that was sent; undefined while it is not being sent. */
  progress: number | undefined;
  /** Shows why a file was refused. */
  onRefuse: (reason: string) => void;
}

/** The second step: the profile form. */
export function ProfileStep({ id, form, onSubmit, progress, onRefuse }: ProfileStepProps) {
  const texts = wizardTexts().profile;
  const { picture, gallery } = form.watch();
  const files = [picture, ...gallery.map(({ file }) => file)];
  // Stored pictures are not sent again.
  const sizes = files.map((file) => (file instanceof File ? file.size : 0));
  const parts = progress === undefined ? [] : sentParts(sizes, progress);
  const [picturePart, ...galleryParts] = parts.map((part, at) =>
    files[at] instanceof File ? part : undefined,
  );
  return (
    <Form id={id} form={form} onSubmit={onSubmit} className="space-y-8">
      <h1 className="text-3xl">{texts.title}</h1>
      <FormTextField
        name="stage_name"
        label={texts.stageName}
        maxLength={FIELD_LIMITS.stageNameMax}
        autoComplete="nickname"
      />
      <BioField />
      <PictureField part={picturePart} />
      <GalleryField parts={galleryParts} onRefuse={onRefuse} />
      <PlaceField />
      <LinksField />
    </Form>
  );
}
