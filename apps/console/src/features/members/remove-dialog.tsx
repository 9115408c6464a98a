import type { Invitation, Member } from '@jalsa/api-client/console';
import { ConfirmDialog } from '@jalsa/ui/confirm-dialog';
import { reportPartFailure } from '@jalsa/web/frame/report-part-failure';
import { commonTexts } from '../../texts/common.ts';
import { memberTexts } from '../../texts/members.ts';
import type { People } from './people.ts';
import { usePeopleChange } from './use-people-change.ts';

/** What shall be removed. */
export type Removal = { member: Member } | { invitation: Invitation };

interface RemoveDialogProps {
  people: People;
  /** Null while the dialog is closed. */
  removal: Removal | null;
  onClose: () => void;
}

/** Asks before a member is removed or an invitation is taken back, and does it. */
export function RemoveDialog({ people, removal, onClose }: RemoveDialogProps) {
  const { title, text, confirm, done } = textsOf(removal);
  const remove = usePeopleChange(people, {
    change: (chosen: Removal) =>
      'member' in chosen ? people.remove(chosen.member._id) : people.cancelInvitation(chosen.invitation._id),
    done,
  });
  return (
    <ConfirmDialog
      open={removal !== null}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      text={text}
      cancelLabel={commonTexts.cancel}
      confirmLabel={confirm}
      closeLabel={commonTexts.close}
      onLoadFailure={reportPartFailure}
      busy={remove.isPending}
      onConfirm={() => removal && remove.mutate(removal, { onSettled: onClose })}
    />
  );
}

function textsOf(removal: Removal | null) {
  if (removal && 'invitation' in removal) {
    const { title, text, confirm, done } = memberTexts.cancelDialog;
    return { title: title(removal.invitation.name), text, confirm, done };
  }
  const { title, text, leaveTitle, leaveText, confirm, done } = memberTexts.removeDialog;
  const { name = '', is_self: isSelf = false } = removal?.member ?? {};
  return {
    title: isSelf ? leaveTitle : title(name),
    text: isSelf ? leaveText : text,
    confirm,
    done: done(name),
  };
}
