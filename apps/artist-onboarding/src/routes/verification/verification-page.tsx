import type { Artist } from '@jalsa/api-client';
import { artistVerification, FIELD_LIMITS } from '@jalsa/booking-core/validation';
import { useTitle } from '@jalsa/site/use-title';
import { Avatar } from '@jalsa/ui/avatar';
import { buttonClass } from '@jalsa/ui/button';
import { Checkbox } from '@jalsa/ui/checkbox';
import { useAction } from '@jalsa/web/api/use-action';
import {
  Form,
  FormEmailField,
  FormNameField,
  FormPhoneField,
  FormPictureField,
  FormRadioGroup,
  useForm,
} from '@jalsa/web/forms';
import { SiteLink } from '@jalsa/web/links/site-link';
import { imageUrl } from '@jalsa/web/pictures/image-attributes';
import { DOCUMENT_SIDE } from '@jalsa/web/pictures/shrink-picture';
import { useEffect, useRef, useState } from 'react';
import { Link, useLoaderData, useNavigate } from 'react-router-dom';
import { CutOffNotice } from '../../components/cut-off-notice.tsx';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { WizardFooter } from '../../components/wizard-footer.tsx';
import { useApi } from '../../lib/api.ts';
import { verify } from '../../lib/artist-requests.ts';
import { paths } from '../../lib/paths.ts';
import { useSentParts } from '../../lib/use-sent-parts.ts';
import {
  forgetVerification,
  ID_IMAGES,
  ID_KINDS,
  keepVerification,
  keptVerification,
  sentImages,
  type VerificationValues,
} from '../../lib/verification-form.ts';
import { commonTexts } from '../../texts/common.ts';
import { verificationTexts } from '../../texts/verification.ts';
import type { loader } from './route.tsx';

const FORM = 'verification-form';
const SIZE = { side: DOCUMENT_SIDE, maxBytes: FIELD_LIMITS.artistImageMaxBytes };

/** The verification: who the artist is, with an identity document. Publish sends it to the team. */
export function VerificationPage() {
  const texts = verificationTexts();
  useTitle(texts.pageTitle, commonTexts().siteName);
  const { artistId, artist } = useLoaderData<typeof loader>();
  const api = useApi();
  const navigate = useNavigate();
  const [hasAccepted, setAccepted] = useState(false);
  const { partOf: sentPart, setPart, clear, isCutOff, fail } = useSentParts();
  const form = useForm<VerificationValues, VerificationValues>({
    schema: artistVerification as never,
    defaultValues: keptVerification(artistId, artist),
  });
  const isSent = useRef(false);
  useEffect(
    () => () => {
      if (isSent.current) forgetVerification(artistId);
      else keepVerification(artistId, form.getValues());
    },
    [artistId, form],
  );
  const publish = useAction(
    (values: VerificationValues) => {
      clear();
      return verify(api(), artistId, values, setPart);
    },
    {
      staysPending: true,
      onFailure: fail,
      onSuccess: () => {
        isSent.current = true;
        navigate(paths.success());
      },
    },
  );
  const values = form.watch();
  const kind = values.goverment_id;
  const files = sentImages(values);
  const progressOf = (name: string) => {
    const sent = files.find((image) => image.name === name);
    const part = publish.isPending && sent ? sentPart(sent.file) : undefined;
    return part === undefined ? undefined : { part, text: commonTexts().uploading(Math.round(part * 100)) };
  };
  const picture = { form, size: SIZE, removeLabel: texts.remove };
  return (
    <>
      <div className="mx-auto w-full max-w-3xl flex-1 space-y-8 px-4 py-6 sm:py-10">
        <header>
          <h1 className="text-3xl">{texts.title}</h1>
          <p className="mt-2 text-muted">{texts.text}</p>
        </header>
        {artist.refusal_reason && <RefusalNotice reason={artist.refusal_reason} />}
        <PreviewCard artistId={artistId} artist={artist} />
        <Form
          id={FORM}
          form={form}
          onSubmit={(checked) => hasAccepted && publish.run(checked)}
          className="space-y-6"
        >
          <FormNameField
            form={form}
            name="name"
            label={texts.name}
            hint={texts.nameHint}
            maxLength={FIELD_LIMITS.verificationNameMax}
          />
          <FormPhoneField form={form} name="mobile" label={texts.mobile} />
          <FormEmailField form={form} name="email" label={texts.email} />
          <FormPictureField
            {...picture}
            name="photos"
            label={texts.photo}
            hint={texts.photoHint}
            progress={progressOf('photos')}
          />
          <FormRadioGroup
            form={form}
            name="goverment_id"
            label={texts.idKind}
            choices={ID_KINDS.map((value) => ({ value, label: texts.idKinds[value] }))}
          />
          {kind &&
            ID_IMAGES[kind].map((name) => (
              <FormPictureField
                {...picture}
                key={name}
                name={name}
                label={texts.images[name]}
                hint={texts.imageHint}
                progress={progressOf(name)}
              />
            ))}
          <p className="text-muted text-sm">{texts.retention}</p>
          <Checkbox
            checked={hasAccepted}
            onChange={({ currentTarget }) => setAccepted(currentTarget.checked)}
            label={<Terms />}
          />
        </Form>
        {isCutOff && <CutOffNotice button={texts.publish} />}
      </div>
      <WizardFooter
        form={FORM}
        label={texts.publish}
        busyLabel={texts.publishing}
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
        {verificationTexts().fullPreview}
      </Link>
    </section>
  );
}

function Terms() {
  const texts = verificationTexts();
  return (
    <>
      {texts.terms}{' '}
      <SiteLink to={paths.terms()} target="_blank" className="underline">
        {texts.termsLink}
      </SiteLink>{' '}
      {texts.and}{' '}
      <SiteLink to={paths.privacy()} target="_blank" className="underline">
        {texts.privacyLink}
      </SiteLink>
    </>
  );
}
