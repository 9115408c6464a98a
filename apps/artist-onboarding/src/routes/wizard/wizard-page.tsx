import { useTitle } from '@jalsa/site/use-title';
import { Button } from '@jalsa/ui/button';
import { NoticeBox } from '@jalsa/ui/notice-box';
import { toast } from '@jalsa/ui/toast';
import { WizardSteps } from '@jalsa/ui/wizard-steps';
import { useAction } from '@jalsa/web/api/use-action';
import { useForm } from '@jalsa/web/forms';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLoaderData, useNavigate, useSearchParams } from 'react-router-dom';
import { CutOffNotice } from '../../components/cut-off-notice.tsx';
import { PageSkeleton } from '../../components/page-skeleton.tsx';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { WizardFooter } from '../../components/wizard-footer.tsx';
import { useApi } from '../../lib/api.ts';
import { onboard } from '../../lib/artist-requests.ts';
import { formatDay } from '../../lib/format-day.ts';
import { paths } from '../../lib/paths.ts';
import { emptyProfile, type ProfileValues, profileSchema } from '../../lib/profile-form.ts';
import { storeArtist } from '../../lib/stored-artist.ts';
import { useSentParts } from '../../lib/use-sent-parts.ts';
import { commonTexts } from '../../texts/common.ts';
import { wizardTexts } from '../../texts/wizard.ts';
import type { loader } from './route.tsx';
import { TagStep } from './tag-step.tsx';
import { useStoredDraft } from './use-stored-draft.ts';

// Most of the code of the wizard is in the second step.
const loadProfileStep = () => import('./profile-step.tsx');
const ProfileStep = lazy(async () => ({ default: (await loadProfileStep()).ProfileStep }));

const FORM = 'profile-form';

/** The wizard: the art form, then the profile. What was chosen and typed survives a reload. */
export function WizardPage() {
  const texts = wizardTexts();
  useTitle(texts.pageTitle, commonTexts().siteName);
  const { groups, artist, sent, draft } = useLoaderData() as Awaited<ReturnType<typeof loader>>;
  const artistId = artist?._id ?? null;
  const start = draft ?? sent;
  const api = useApi();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [tag, setTag] = useState(start?.tag ?? null);
  const [otherTag, setOtherTag] = useState(start?.otherTag ?? '');
  const { partOf, setPart, clear, isCutOff, fail } = useSentParts();
  const form = useForm<ProfileValues>({
    schema: profileSchema,
    defaultValues: start?.profile ?? emptyProfile(),
  });
  const { isKept, discard } = useStoredDraft(artistId, { tag, otherTag }, form);
  const hasTag = tag !== null || otherTag.trim() !== '';
  const isProfile = search.get('step') === 'profile' && hasTag;

  // After a failure, opening the step loads it again.
  useEffect(() => void loadProfileStep().catch(() => {}), []);
  useEffect(() => {
    if (isProfile) scrollTo(0, 0);
  }, [isProfile]);

  const submit = useAction(
    (profile: ProfileValues) => {
      clear();
      return onboard(api(), artistId, { tag, otherTag, profile }, setPart);
    },
    {
      staysPending: true,
      onFailure: fail,
      // From now on the server has the draft.
      onSuccess: ({ id, token }) => {
        storeArtist({ id, token });
        void discard();
        navigate(paths.verification(id));
      },
    },
  );
  const startAgain = async () => {
    await discard();
    setTag(sent?.tag ?? null);
    setOtherTag(sent?.otherTag ?? '');
    form.reset(sent?.profile ?? emptyProfile());
    if (!sent) navigate(paths.wizard(), { replace: true });
  };
  return (
    <>
      <div className="mx-auto w-full max-w-3xl flex-1 space-y-8 px-4 py-6 sm:py-10">
        <WizardSteps
          label={texts.steps.label}
          steps={[texts.steps.tags, texts.steps.profile]}
          current={isProfile ? 2 : 1}
          texts={{ position: texts.position, complete: texts.steps.complete }}
          {...(!submit.isPending && { onOpen: () => navigate(paths.wizard()) })}
        />
        {artist?.refusal_reason && <RefusalNotice reason={artist.refusal_reason} />}
        {draft && !submit.isPending && (
          <RestoredNotice
            day={formatDay(draft.savedAt)}
            discardLabel={sent ? texts.restored.undo : texts.restored.discard}
            onDiscard={startAgain}
          />
        )}
        {!isKept && (
          <NoticeBox tone="neutral" role="status" title={texts.notSaved}>
            {null}
          </NoticeBox>
        )}
        {isProfile ? (
          <Suspense fallback={<PageSkeleton />}>
            <ProfileStep
              id={FORM}
              form={form}
              onSubmit={submit.run}
              partOf={submit.isPending ? partOf : undefined}
              onRefuse={toast.error}
            />
          </Suspense>
        ) : (
          <TagStep
            id={FORM}
            groups={groups}
            tag={tag}
            otherTag={otherTag}
            onTag={(chosen) => {
              setTag(chosen);
              setOtherTag('');
            }}
            onOtherTag={(text) => {
              setOtherTag(text);
              setTag(null);
            }}
            onSubmit={() => hasTag && navigate(paths.wizard('profile'))}
          />
        )}
        {isCutOff && <CutOffNotice button={texts.next} />}
      </div>
      <WizardFooter
        form={FORM}
        label={texts.next}
        busyLabel={texts.submitting}
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
  const { restored } = wizardTexts();
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
