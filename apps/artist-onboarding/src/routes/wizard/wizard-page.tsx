import { formatBlogDate } from '@jalsa/booking-core';
import { useTitle } from '@jalsa/site/use-title';
import { Button } from '@jalsa/ui/button';
import { NoticeBox } from '@jalsa/ui/notice-box';
import { WizardSteps } from '@jalsa/ui/wizard-steps';
import { useSentParts } from '@jalsa/web/api/use-sent-parts';
import { useForm } from '@jalsa/web/forms';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useLoaderData, useNavigate, useSearchParams } from 'react-router-dom';
import { PageSkeleton } from '../../components/page-skeleton.tsx';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { WizardFooter } from '../../components/wizard-footer.tsx';
import { useApi } from '../../lib/api.ts';
import { onboard } from '../../lib/artist-requests.ts';
import { paths } from '../../lib/paths.ts';
import { emptyProfile, type ProfileValues, profileSchema } from '../../lib/profile-form.ts';
import { storeArtist } from '../../lib/stored-artist.ts';
import { commonTexts } from '../../texts/common.ts';
import { wizardTexts } from '../../texts/wizard.ts';
import type { loader } from './route.tsx';
import { TagStep } from './tag-step.tsx';
import { useStoredDraft } from './use-stored-draft.ts';

const ProfileStep = lazy(async () => ({ default: (await import('./profile-step.tsx')).ProfileStep }));

const FORM = 'profile-form';

/** The wizard: the art form, then the profile. What was chosen and typed survives a reload. */
export function WizardPage() {
  useTitle(wizardTexts.pageTitle, commonTexts.siteName);
  const { groups, artist, sent, draft } = useLoaderData() as Awaited<ReturnType<typeof loader>>;
  const artistId = artist?._id ?? null;
  const api = useApi();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const parts = useSentParts();
  const form = useForm<ProfileValues>({
    schema: profileSchema,
    defaultValues: draft?.profile ?? sent ?? emptyProfile(),
  });
  const { isKept, discard } = useStoredDraft(artistId, form);
  const [tag, otherTag] = form.watch(['tag', 'other_tag']);
  const hasTag = tag !== null || otherTag.trim() !== '';
  const isProfile = search.get('step') === 'profile' && hasTag;

  const submit = useMutation({
    mutationFn: (profile: ProfileValues) => onboard(api(), artistId, profile, parts),
    // From now on the server has the draft.
    async onSuccess({ id, token }) {
      storeArtist({ id, token });
      void discard();
      await navigate(paths.verification(id));
    },
  });
  const startAgain = async () => {
    await discard();
    form.reset(sent ?? emptyProfile());
    if (!sent) navigate(paths.wizard(), { replace: true });
  };
  return (
    <>
      <div className="mx-auto w-full max-w-3xl flex-1 space-y-8 px-4 py-6 sm:py-10">
        <WizardSteps
          label={wizardTexts.steps.label}
          steps={[wizardTexts.steps.tags, wizardTexts.steps.profile]}
          current={isProfile ? 2 : 1}
          texts={{ position: wizardTexts.position, complete: wizardTexts.steps.complete }}
          {...(!submit.isPending && { onOpen: () => navigate(paths.wizard()) })}
        />
        {artist?.refusal_reason && <RefusalNotice reason={artist.refusal_reason} />}
        {draft && !submit.isPending && (
          <RestoredNotice
            day={formatBlogDate(draft.savedAt)}
            discardLabel={sent ? wizardTexts.restored.undo : wizardTexts.restored.discard}
            onDiscard={startAgain}
          />
        )}
        {!isKept && (
          <NoticeBox tone="neutral" role="status" title={wizardTexts.notSaved}>
            {null}
          </NoticeBox>
        )}
        {isProfile ? (
          <Suspense fallback={<PageSkeleton />}>
            <ProfileStep
              id={FORM}
              form={form}
              onSubmit={submit.mutateAsync}
              partOf={submit.isPending ? parts.partOf : undefined}
            />
          </Suspense>
        ) : (
          <TagStep
            id={FORM}
            form={form}
            groups={groups}
            onSubmit={() => hasTag && navigate(paths.wizard('profile'))}
          />
        )}
      </div>
      <WizardFooter
        form={FORM}
        label={wizardTexts.next}
        busyLabel={wizardTexts.submitting}
        busy={submit.isPending}
        disabled={!hasTag}
      />
    </>
  );
}

interface RestoredNoticeProps {
  day: string;
  discardLabel: string;
  onDiscard: () => void;
}

function RestoredNotice({ day, discardLabel, onDiscard }: RestoredNoticeProps) {
  const { restored } = wizardTexts;
  const [isShown, setShown] = useState(true);
  if (!isShown) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <p className="min-w-48 flex-1">
        <span className="block font-semibold">{restored.title}</span>
        <span className="text-muted text-sm">{restored.text(day)}</span>
      </p>
      <Button
        variant="secondary"
        onClick={() => {
          setShown(false);
          onDiscard();
        }}
      >
        {discardLabel}
      </Button>
    </div>
  );
}
