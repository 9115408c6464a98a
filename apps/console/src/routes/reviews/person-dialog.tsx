import type { Reviewed, WaitingReview } from '@jalsa/api-client/console';
import { LazyDialog } from '@jalsa/ui/lazy-dialog';
import { NoticeBox } from '@jalsa/ui/notice-box';
import { toast } from '@jalsa/ui/toast';
import { formatMoment } from '@jalsa/web/format/format-dates';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Facts } from '../../components/facts.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { useApi } from '../../lib/api.ts';
import { commonTexts } from '../../texts/common.ts';
import { reviewTexts as texts } from '../../texts/operators.ts';
import { DecisionForm } from './decision-form.tsx';
import { DocumentButton } from './document-button.tsx';
import { reviewsOf } from './reviews-of.ts';

interface PersonDialogProps {
  kind: 'artists' | 'drivers';
  /** Null while the dialog is closed. */
  person: WaitingReview | null;
  onClose: () => void;
}

/** A person under review, with the documents and the decision. */
export function PersonDialog({ kind, person, onClose }: PersonDialogProps) {
  const api = useApi();
  const client = useQueryClient();
  const id = person?._id ?? '';
  const found = useQuery({
    queryKey: ['reviews', kind, id],
    queryFn: () => reviewsOf(api, kind).get({ params: { id } }),
    enabled: person !== null,
    // A decision is about what the reviewer sees now.
    gcTime: 0,
  });
  const decide = useMutation({
    mutationFn: (decision: { approve: boolean; reason: string | null }) =>
      reviewsOf(api, kind).decide({
        params: { id },
        body: { ...decision, version: found.data?.version ?? 0 },
      }),
    onSuccess: ({ waiting }) => {
      client.setQueryData(['reviews', kind], waiting);
      onClose();
    },
    meta: { success: texts.done },
  });
  return (
    <LazyDialog
      open={person !== null}
      onOpenChange={(open) => !open && onClose()}
      title={person?.name ?? ''}
      size="large"
      closeLabel={commonTexts.close}
      onLoadFailure={() => toast.error(commonTexts.failed.text)}
    >
      <Loaded query={found}>
        {(reviewed) => (
          <div className="space-y-5">
            <ReviewedPerson kind={kind} reviewed={reviewed} />
            <DecisionForm isPending={decide.isPending} onDecide={decide.mutate} />
          </div>
        )}
      </Loaded>
    </LazyDialog>
  );
}

function ReviewedPerson({ kind, reviewed }: { kind: 'artists' | 'drivers'; reviewed: Reviewed }) {
  const { facts, links, pictures, documents, warnings, decisions } = reviewed;
  return (
    <>
      {warnings.map((warning) => (
        <NoticeBox key={warning} title={texts.notes}>
          {warning}
        </NoticeBox>
      ))}
      <Facts
        facts={[
          ...facts,
          ...links.map(({ name, url }) => ({
            label: name,
            value: (
              <a href={url} target="_blank" rel="noreferrer" className="underline">
                {url}
              </a>
            ),
          })),
        ]}
      />
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {pictures.map(({ address, alt }) => (
            <li key={address}>
              <img src={address} alt={alt} className="size-28 rounded-md object-cover" />
            </li>
          ))}
        </ul>
      )}
      {documents.length > 0 && (
        <section className="space-y-2">
          <h3 className="text-base">{texts.documents}</h3>
          <p className="text-muted text-sm">{texts.documentsHint}</p>
          <div className="flex flex-wrap gap-2">
            {documents.map((document) => (
              <DocumentButton key={document} kind={kind} id={reviewed._id} document={document} />
            ))}
          </div>
        </section>
      )}
      {decisions.length > 0 && (
        <section className="space-y-2">
          <h3 className="text-base">{texts.earlier}</h3>
          <ul className="space-y-1 text-sm">
            {decisions.map(({ decision, at, by, reason }) => (
              <li key={at}>
                {[`${formatMoment(at)}: ${decision} (${by})`, reason].filter(Boolean).join(' – ')}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
