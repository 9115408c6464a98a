import { lazyPart } from '@jalsa/ui/lazy-part';
import { reportPartFailure } from '@jalsa/web/frame/report-part-failure';
import { FormDialog } from '../../components/form-dialog.tsx';
import { RowsSkeleton } from '../../components/page-skeleton.tsx';
import { memberTexts } from '../../texts/members.ts';
import type { People } from './people.ts';

const InviteForm = lazyPart(async () => (await import('./invite-form.tsx')).InviteForm, RowsSkeleton);

interface InviteDialogProps {
  people: People;
  open: boolean;
  onClose: () => void;
}

/** Invites a person by mobile number. */
export function InviteDialog({ people, open, onClose }: InviteDialogProps) {
  const { title, text } = memberTexts.inviteDialog;
  return (
    <FormDialog open={open} onClose={onClose} title={title} description={text}>
      <InviteForm people={people} onDone={onClose} onLoadFailure={reportPartFailure} />
    </FormDialog>
  );
}
