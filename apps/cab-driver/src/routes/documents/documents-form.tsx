import { FIELD_LIMITS } from '@jalsa/booking-core/validation';
import { Button } from '@jalsa/ui/button';
import { NoticeBox } from '@jalsa/ui/notice-box';
import { errorText, isApiError } from '@jalsa/web/api/api-errors';
import { Form, FormTextField, useForm } from '@jalsa/web/forms';
import { useEffect } from 'react';
import { PhotoField } from '../../components/photo-field.tsx';
import {
  type DocumentsDraft,
  documentsSchema,
  fieldAt,
  ID_PHOTOS,
  type PhotoName,
} from '../../lib/documents-draft.ts';
import { storeDraft } from '../../lib/stored-draft.ts';
import { pageTexts } from '../../texts/page-texts.ts';
import type { DocumentsData } from './documents-loader.ts';
import { IdChoice } from './id-choice.tsx';
import { useSubmission } from './use-submission.ts';

/** Failures after which the same documents can be sent again. */
const RETRYABLE = ['network', 'timeout', 'unavailable', 'rate_limited', 'internal', 'bad_answer'] as const;

interface DocumentsFormProps {
  data: DocumentsData;
  onSubmitted: () => void;
}

/** The form of a driver's documents. Each change is stored on the phone. */
export function DocumentsForm({ data, onSubmitted }: DocumentsFormProps) {
  const { access, qrToken, progress, draft } = data;
  const { driverId } = access;
  const texts = pageTexts.documents;
  const form = useForm<DocumentsDraft>({ schema: documentsSchema, defaultValues: draft });
  const { submit, isPending, part, partOf, error } = useSubmission({ access, qrToken, onSubmitted });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => void storeDraft(driverId, values),
      }),
    [form, driverId],
  );
  const values = form.watch();
  const photo = (name: PhotoName) => (
    <PhotoField
      key={name}
      form={form}
      name={name}
      label={texts.photos[name] ?? name}
      part={partOf(values[name])}
    />
  );
  return (
    <>
      <h1 className="mb-2 text-3xl">{texts.title}</h1>
      <p className="mb-6">{texts.greeting(progress.name)}</p>
      {progress.status === 'refused' && (
        <NoticeBox title={texts.refused} className="mb-6">
          {progress.reason}
        </NoticeBox>
      )}
      <Form
        form={form}
        onSubmit={submit}
        fieldOf={(path) => fieldAt(path, values.goverment_id)}
        // The notice above the button says it.
        submitError={() => null}
        className="space-y-8"
      >
        <section className="space-y-4">
          <h2 className="text-xl">1. {texts.licence}</h2>
          {photo('license')}
          <FormTextField
            form={form}
            name="license_number"
            label={texts.licenceNumber}
            note={texts.optional}
            hint={texts.licenceHint}
            autoCapitalize="characters"
            autoComplete="off"
            maxLength={2 * FIELD_LIMITS.licenceNumberMax}
          />
        </section>
        <section className="space-y-4">
          <h2 className="text-xl">2. {texts.registrationCard}</h2>
          {photo('registration_card')}
        </section>
        <section className="space-y-4">
          <h2 className="text-xl">3. {texts.governmentId}</h2>
          <IdChoice form={form} />
          {ID_PHOTOS[values.goverment_id].map(photo)}
        </section>
        <div role="status">
          {error &&
            (isApiError(error, ...RETRYABLE) ? (
              <NoticeBox title={texts.kept}>{texts.keptText}</NoticeBox>
            ) : (
              <NoticeBox title={texts.notSent}>{errorText(error)}</NoticeBox>
            ))}
        </div>
        <Button
          type="submit"
          size="large"
          className="min-h-14 w-full"
          busy={isPending}
          busyLabel={texts.sending(Math.round(part * 100))}
        >
          {error ? texts.submitAgain : texts.submit}
        </Button>
      </Form>
    </>
  );
}
