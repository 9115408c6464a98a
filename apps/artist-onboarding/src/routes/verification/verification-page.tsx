import type { Artist } from '@jalsa/api-client';
import { FIELD_LIMITS } from '@jalsa/booking-core/validation';
import { useTitle } from '@jalsa/site/use-title';
import { Avatar } from '@jalsa/ui/avatar';
import { buttonClass } from '@jalsa/ui/button';
import { Checkbox } from '@jalsa/ui/checkbox';
import { useSentParts } from '@jalsa/web/api/use-sent-parts';
import {
  Form,
  FormEmailField,
  FormNameField,
  FormPhoneField,
  FormPictureField,
  FormRadioGroup,
} from '@jalsa/web/forms';
import { SiteLink } from '@jalsa/web/links/site-link';
import { imageUrl } from '@jalsa/web/pictures/image-attributes';
import { DOCUMENT_SIDE } from '@jalsa/web/pictures/shrink-picture';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useOutletContext } from 'react-router-dom';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { sendError } from '../../components/send-error.tsx';
import { WizardFooter } from '../../components/wizard-footer.tsx';
import { useApi } from '../../lib/api.ts';
import { verify } from '../../lib/artist-requests.ts';
import { paths } from '../../lib/paths.ts';
import {
  fieldAt,
  ID_IMAGES,
  ID_KINDS,
  sentImages,
  type VerificationValues,
} from '../../lib/verification-form.ts';
import { commonTexts } from '../../texts/common.ts';
import { verificationTexts } from '../../texts/verification.ts';
import type { OwnProfile } from '../own-profile/own-profile.tsx';

const FORM = 'verification-form';
const SIZE = { side: DOCUMENT_SIDE, maxBytes: FIELD_LIMITS.artistImageMaxBytes };

/** The verification: who the artist is, with an identity document. Publish sends it to the team. */
export function VerificationPage() {
  useTitle(verificationTexts.pageTitle, commonTexts.siteName);
  const { artistId, artist, form } = useOutletContext<OwnProfile>();
  const api = useApi();
  const navigate = useNavigate();
  const [hasAccepted, setAccepted] = useState(false);
  const parts = useSentParts();
  const publish = useMutation({
    mutationFn: (values: VerificationValues) => verify(api(), artistId, values, parts),
    onSuccess: () => navigate(paths.success()),
  });
  const values = form.watch();
  const kind = values.goverment_id;
  const files = sentImages(values);
  const progressOf = (name: string) => {
    const sent = files.find((image) => image.name === name);
    const part = publish.isPending && sent ? parts.partOf(sent.file) : undefined;
    return part === undefined ? undefined : { part, text: commonTexts.uploading(Math.round(part * 100)) };
  };
  const picture = { form, size: SIZE, removeLabel: verificationTexts.remove };
  return (
    <>
      <div className="mx-auto w-full max-w-3xl flex-1 space-y-8 px-4 py-6 sm:py-10">
        <header>
          <h1 className="text-3xl">{verificationTexts.title}</h1>
          <p className="mt-2 text-muted">{verificationTexts.text}</p>
        </header>
        {artist.refusal_reason && <RefusalNotice reason={artist.refusal_reason} />}
        <PreviewCard artistId={artistId} artist={artist} />
        <Form
          id={FORM}
          form={form}
          onSubmit={(checked) => hasAccepted && publish.mutateAsync(checked)}
          fieldOf={(path) => fieldAt(path, kind)}
          submitError={(error) => sendError(error, verificationTexts.publish)}
          className="space-y-6"
        >
          <FormNameField
            form={form}
            name="name"
            label={verificationTexts.name}
            hint={verificationTexts.nameHint}
            maxLength={FIELD_LIMITS.verificationNameMax}
          />
          <FormPhoneField form={form} name="mobile" label={verificationTexts.mobile} />
          <FormEmailField form={form} name="email" label={verificationTexts.email} />
          <FormPictureField
            {...picture}
            name="photos"
            label={verificationTexts.photo}
            hint={verificationTexts.photoHint}
            progress={progressOf('photos')}
          />
          <FormRadioGroup
            form={form}
            name="goverment_id"
            label={verificationTexts.idKind}
            choices={ID_KINDS.map((value) => ({ value, label: verificationTexts.idKinds[value] }))}
          />
          {kind &&
            ID_IMAGES[kind].map((name) => (
              <FormPictureField
                {...picture}
                key={name}
                name={name}
                label={verificationTexts.images[name]}
                hint={verificationTexts.imageHint}
                progress={progressOf(name)}
              />
            ))}
          <p className="text-muted text-sm">{verificationTexts.retention}</p>
          <Checkbox
            checked={hasAccepted}
            onChange={({ currentTarget }) => setAccepted(currentTarget.checked)}
            label={<Terms />}
          />
        </Form>
      </div>
      <WizardFooter
        form={FORM}
        label={verificationTexts.publish}
        busyLabel={verificationTexts.publishing}
        busy={publish.isPending}
        disabled={!hasAccepted}
      />
    </>
  );
}

function PreviewCard({ artistId, artist }: { artistId: string; artist: Artist }) {
  const { stage_name, tags, profile_images } = artist;
  const src = profile_images[0]?.image_link;
  return (
    <section
      aria-label={stage_name}
      className="flex flex-wrap items-center gap-4 rounded-lg border border-line bg-surface p-4"
    >
      <Avatar name={stage_name} src={src && imageUrl(src, 160)} />
      <div className="min-w-40 flex-1">
        <p className="font-semibold text-lg wrap-anywhere">{stage_name}</p>
        {tags[0] && <p className="text-muted">{tags[0].name}</p>}
      </div>
      <Link to={paths.preview(artistId)} className={buttonClass('secondary')}>
        {verificationTexts.fullPreview}
      </Link>
    </section>
  );
}

function Terms() {
  return (
    <>
      {verificationTexts.terms}{' '}
      <SiteLink to={paths.terms()} target="_blank" className="underline">
        {verificationTexts.termsLink}
      </SiteLink>{' '}
      {verificationTexts.and}{' '}
      <SiteLink to={paths.privacy()} target="_blank" className="underline">
        {verificationTexts.privacyLink}
      </SiteLink>
    </>
  );
}
