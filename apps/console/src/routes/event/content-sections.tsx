import { Button } from '@jalsa/ui/button';
import { IconButton } from '@jalsa/ui/icon-button';
import { RemoveIcon } from '@jalsa/ui/icons';
import { lazyPart } from '@jalsa/ui/lazy-part';
import { Skeleton } from '@jalsa/ui/skeleton';
import { TextField } from '@jalsa/ui/text-field';
import { PICTURES } from '@jalsa/web/forms';
import { CroppedFileField } from '@jalsa/web/pictures/cropped-file-field';
import { imageUrl } from '@jalsa/web/pictures/image-attributes';
import { pictureRefusal } from '@jalsa/web/pictures/shrink-picture';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/api.ts';
import { commonTexts } from '../../texts/common.ts';
import { editorTexts as texts } from '../../texts/events.ts';
import { useEditor } from './editor-context.ts';
import { FieldRow, FlagField, NumberField, Section, TimeField } from './fields.tsx';

const MAX_PICTURES = 20;

/** The ratio of posters in the shop. */
const POSTER_RATIO = 4 / 5;

export function PicturesSection() {
  const { organiser, content, change, faults, mayWrite } = useEditor();
  const api = useApi();
  const [refusal, setRefusal] = useState<string>();
  const [part, setPart] = useState<number>();
  const images = content.images ?? [];
  const put = (next: (list: string[]) => string[]) =>
    change((now) => ({ ...now, images: next(now.images ?? []) }));
  const upload = useMutation({
    mutationFn: (image: File) =>
      api().events.uploadImage({ params: { organiser }, form: { image }, onProgress: setPart }),
    onSuccess: ({ image }) => put((list) => [...list, image]),
    onSettled: () => setPart(undefined),
  });
  return (
    <Section title={texts.pictures} text={texts.pictureHint}>
      {images.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {images.map((image, index) => (
            <li key={image} className="space-y-1">
              <img
                src={imageUrl(image, 320)}
                alt={texts.picture(index + 1)}
                className="aspect-4/5 w-full rounded-md bg-sunken object-cover"
              />
              {faults[`images.${index}`] && (
                <p className="text-danger text-sm">{faults[`images.${index}`]}</p>
              )}
              <div className="flex items-center justify-between gap-1">
                {index === 0 ? (
                  <span className="text-muted text-sm">{texts.poster}</span>
                ) : (
                  <button
                    type="button"
                    disabled={!mayWrite}
                    className="min-h-11 text-left text-sm underline"
                    onClick={() => put((list) => [image, ...list.filter((one) => one !== image)])}
                  >
                    {texts.makePoster}
                  </button>
                )}
                {mayWrite && (
                  <IconButton
                    label={`${texts.removePicture} ${index + 1}`}
                    icon={<RemoveIcon />}
                    onClick={() => put((list) => list.filter((one) => one !== image))}
                  />
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {mayWrite && images.length < MAX_PICTURES && (
        <CroppedFileField
          label={texts.addPicture}
          error={refusal}
          accept={PICTURES}
          aspect={POSTER_RATIO}
          file={null}
          cropTitle={texts.crop.title}
          closeLabel={commonTexts.close}
          cropTexts={texts.crop.texts}
          refusalOf={pictureRefusal}
          unreadable={texts.crop.unreadable}
          onRefuse={setRefusal}
          onCrop={(picture) => upload.mutate(picture)}
          onRemove={() => {}}
          removeLabel={texts.removePicture}
          progress={part === undefined ? undefined : { part, text: texts.uploading(Math.round(part * 100)) }}
        />
      )}
    </Section>
  );
}

const RichTextEditor = lazyPart(
  async () => (await import('@jalsa/ui/rich-text-editor')).RichTextEditor,
  () => <Skeleton className="h-63 w-full" />,
);

export function DescriptionSection() {
  const { content, set, revision, faults, mayWrite } = useEditor();
  const [isNeeded, setNeeded] = useState(true);
  const labels = content.eventLabels ?? [];
  return (
    <Section title={texts.description}>
      {isNeeded ? (
        <div inert={!mayWrite}>
          <RichTextEditor
            key={revision}
            label={texts.description}
            hint={texts.descriptionHint}
            error={faults.description}
            html={content.description ?? ''}
            onChange={(html) => set('description', html)}
            texts={texts.editor}
            onLoadFailure={() => setNeeded(false)}
          />
        </div>
      ) : (
        <div role="alert" className="space-y-3">
          <p>{texts.editorFailed}</p>
          <Button variant="secondary" onClick={() => setNeeded(true)}>
            {texts.retry}
          </Button>
        </div>
      )}
      <TextField
        key={`labels-${revision}`}
        label={texts.labels}
        note={texts.optional}
        hint={texts.labelsHint}
        name="eventLabels"
        readOnly={!mayWrite}
        defaultValue={labels.join(', ')}
        onChange={({ currentTarget }) =>
          set(
            'eventLabels',
            currentTarget.value
              .split(',')
              .map((label) => label.trim())
              .filter(Boolean),
          )
        }
      />
    </Section>
  );
}

export function TermsSection() {
  const { content } = useEditor();
  return (
    <Section title={texts.terms}>
      <FieldRow>
        <TimeField path="distribution_start" label={texts.saleFrom} note={texts.optional} />
        <TimeField
          path="distribution_end"
          label={texts.saleUntil}
          note={texts.optional}
          hint={texts.saleUntilHint}
        />
      </FieldRow>
      {content.slots !== true && (
        <FieldRow>
          <NumberField path="remaining_capacity" label={texts.eventCapacity} note={texts.optional} />
          <NumberField path="max_per_customer" label={texts.eventMaxPerCustomer} note={texts.optional} />
        </FieldRow>
      )}
      <FlagField path="show_in_list" label={texts.listed} hint={texts.listedHint} isOnWithout />
    </Section>
  );
}
