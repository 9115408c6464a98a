import { FIELD_LIMITS } from '@jalsa/booking-core/validation';
import { Button } from '@jalsa/ui/button';
import { NoticeBox } from '@jalsa/ui/notice-box';
import { TextField } from '@jalsa/ui/text-field';
import { PlainForm } from '@jalsa/web/forms/plain-form';
import { useRef } from 'react';
import { PhotoField } from '../../components/photo-field.tsx';
import { useTexts } from '../../language/language.tsx';
import { ID_PHOTOS, type PhotoName } from '../../lib/documents-draft.ts';
import { documentsTexts } from '../../texts/documents.ts';
import type { DocumentsData } from './documents-loader.ts';
import { IdChoice } from './id-choice.tsx';
import { useDocuments } from './use-documents.ts';
import { useSubmission } from './use-submission.ts';

interface DocumentsFormProps {
  data: DocumentsData;
  onSubmitted: () => void;
}

/** The form of a driver's documents. */
export function DocumentsForm({ data, onSubmitted }: DocumentsFormProps) {
  const { access, qrToken, progress } = data;
  const texts = useTexts(documentsTexts);
  const { draft, errors, ...change } = useDocuments(access.driverId, data.draft);
  const { submit, isPending, part, partOf, failure } = useSubmission({ access, qrToken, onSubmitted });
  const frame = useRef<HTMLDivElement>(null);
  const send = () => {
    if (isPending) return;
    const faulty = change.check();
    if (faulty === null) void submit(draft);
    else frame.current?.querySelector<HTMLElement>(`input[name="${faulty}"]`)?.focus();
  };
  const photo = (name: PhotoName) => (
    <PhotoField
      key={name}
      name={name}
      label={texts.photos[name] ?? name}
      photo={draft.photos[name]}
      error={errors[name]}
      part={partOf(draft.photos[name])}
      onChoose={(chosen) => change.choosePhoto(name, chosen)}
      onError={(message) => change.showError(name, message)}
    />
  );
  return (
    <div ref={frame}>
      <h1 className="mb-2 text-3xl">{texts.title}</h1>
      <p className="mb-6">{texts.greeting(progress.name)}</p>
      {progress.status === 'refused' && (
        <NoticeBox title={texts.refused} className="mb-6">
          {progress.reason}
        </NoticeBox>
      )}
      <PlainForm onSubmit={send} className="space-y-8">
        <section className="space-y-4">
          <h2 className="text-xl">1. {texts.licence}</h2>
          {photo('license')}
          <TextField
            name="licenceNumber"
            label={texts.licenceNumber}
            note={texts.optional}
            hint={texts.licenceHint}
            error={errors.licenceNumber}
            value={draft.licenceNumber}
            onChange={({ currentTarget }) => change.typeLicenceNumber(currentTarget.value)}
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
          <IdChoice value={draft.governmentId} onChange={change.chooseId} />
          {ID_PHOTOS[draft.governmentId].map(photo)}
        </section>
        <div role="status">
          {failure !== null && (
            <NoticeBox title={failure === '' ? texts.kept : texts.notSent}>
              {failure === '' ? texts.keptText : failure}
            </NoticeBox>
          )}
        </div>
        <Button
          type="submit"
          size="large"
          className="min-h-14 w-full"
          busy={isPending}
          busyLabel={texts.sending(Math.round(part * 100))}
        >
          {failure === null ? texts.submit : texts.submitAgain}
        </Button>
      </PlainForm>
    </div>
  );
}
