import type { Artist } from '@jalsa/api-client';
import { formatBlogDate } from '@jalsa/booking-core';
import { Button, buttonClass } from '@jalsa/ui/button';
import { ConfirmDialog } from '@jalsa/ui/confirm-dialog';
import { reportPartFailure } from '@jalsa/web/frame/report-part-failure';
import { SiteLink } from '@jalsa/web/links/site-link';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { deleteDraft, readDraft } from '../../lib/draft.ts';
import { paths } from '../../lib/paths.ts';
import { forgetArtist } from '../../lib/stored-artist.ts';
import { commonTexts } from '../../texts/common.ts';
import { startTexts } from '../../texts/start.ts';
import { OWN_ARTIST, useOwnArtist } from './use-own-artist.ts';

const DRAFT = ['draft'];

/** How the artist of this browser stands, and the draft of a new profile. */
export function OwnArtist() {
  const { data: standing, isError, refetch } = useOwnArtist();
  const { data: draft } = useQuery({
    queryKey: DRAFT,
    queryFn: async () => (await readDraft(null)) ?? null,
    gcTime: 0,
  });
  const client = useQueryClient();
  const [asks, setAsks] = useState(false);
  const artist = standing?.artist ?? null;
  const isOpen = artist?.status === 'draft' || artist?.status === 'refused';
  const discard = useMutation({
    async mutationFn() {
      await deleteDraft(isOpen && artist ? artist._id : null);
      if (isOpen) forgetArtist();
      await client.invalidateQueries({ queryKey: isOpen ? OWN_ARTIST : DRAFT });
    },
    onSuccess: () => setAsks(false),
  });
  const startAgain = (
    <Button variant="ghost" onClick={() => setAsks(true)}>
      {startTexts.draft.discard}
    </Button>
  );
  return (
    <>
      {artist && <Status artist={artist} startAgain={startAgain} />}
      {standing?.isDeadLink && <Offer {...startTexts.deadLink} />}
      {isError && (
        <Offer {...startTexts.standingFailed}>
          <Button variant="secondary" onClick={() => void refetch()}>
            {commonTexts.failed.retry}
          </Button>
        </Offer>
      )}
      {draft && !isOpen && (
        <Offer
          title={startTexts.draft.title}
          text={startTexts.draft.text(draft.profile.stage_name, formatBlogDate(draft.savedAt))}
        >
          <Link to={paths.wizard('profile')} className={buttonClass('secondary')}>
            {startTexts.draft.resume}
          </Link>
          {startAgain}
        </Offer>
      )}
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={startTexts.discardDialog.title}
        text={isOpen ? startTexts.discardDialog.sentText : startTexts.discardDialog.text}
        cancelLabel={commonTexts.cancel}
        confirmLabel={isOpen ? startTexts.discardDialog.confirmSent : startTexts.discardDialog.confirm}
        closeLabel={commonTexts.close}
        onLoadFailure={reportPartFailure}
        busy={discard.isPending}
        onConfirm={() => discard.mutate()}
      />
    </>
  );
}

function Status({ artist, startAgain }: { artist: Artist; startAgain: ReactNode }) {
  const { _id, stage_name, status, refusal_reason, handle } = artist;
  const { title, text } = startTexts.status[status];
  const verification = (
    <Link to={paths.verification(_id)} className={buttonClass(status === 'draft' ? 'secondary' : 'ghost')}>
      {startTexts.pending.resume}
    </Link>
  );
  const change = (
    <Link to={paths.wizard('profile')} className={buttonClass(status === 'draft' ? 'ghost' : 'secondary')}>
      {startTexts.pending.change}
    </Link>
  );
  return (
    <Offer title={title(stage_name)} text={text} reason={refusal_reason}>
      {status === 'draft' && (
        <>
          {verification}
          {change}
          {startAgain}
        </>
      )}
      {status === 'refused' && (
        <>
          {change}
          {verification}
          {startAgain}
        </>
      )}
      {status === 'under_review' && (
        <Link to={paths.preview(_id)} className={buttonClass('secondary')}>
          {startTexts.pending.preview}
        </Link>
      )}
      {status === 'published' && (
        <SiteLink to={paths.artist(handle)} className={buttonClass('secondary')}>
          {startTexts.pending.open}
        </SiteLink>
      )}
    </Offer>
  );
}
interface OfferProps {
  title: string;
  text: string;
  /** Why a reviewer refused the profile. */
  reason?: string | null | undefined;
  children?: ReactNode;
}

function Offer({ title, text, reason, children }: OfferProps) {
  return (
    <section aria-label={title} className="rounded-lg border border-marigold bg-marigold-soft p-5">
      <h2 className="font-semibold text-lg">{title}</h2>
      {reason && <p className="mt-2 border-marigold border-l-3 pl-3 wrap-anywhere">{reason}</p>}
      <p className="mt-1">{text}</p>
      {children && <p className="mt-4 flex flex-wrap gap-3">{children}</p>}
    </section>
  );
}
