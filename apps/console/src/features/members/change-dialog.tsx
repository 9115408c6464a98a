import type { Member } from '@jalsa/api-client/console';
import { lazyPart } from '@jalsa/ui/lazy-part';
import { reportPartFailure } from '@jalsa/web/frame/report-part-failure';
import { FormDialog } from '../../components/form-dialog.tsx';
import { RowsSkeleton } from '../../components/page-skeleton.tsx';
import { memberTexts } from '../../texts/members.ts';
import type { People } from './people.ts';

const ChangeForm = lazyPart(async () => (await import('./change-form.tsx')).ChangeForm, RowsSkeleton);

interface ChangeDialogProps {
  people: People;
  /** Null while the dialog is closed. */
  member: Member | null;
  onClose: () => void;
}

/** Changes the role of a member. */
export function ChangeDialog({ people, member, onClose }: ChangeDialogProps) {
  const { title, text } = memberTexts.changeDialog;
  return (
    <FormDialog open={member !== null} onClose={onClose} title={title(member?.name ?? '')} description={text}>
      {member && (
        <ChangeForm people={people} member={member} onDone={onClose} onLoadFailure={reportPartFailure} />
      )}
    </FormDialog>
  );
}
