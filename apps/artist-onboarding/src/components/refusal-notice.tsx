import { NoticeBox } from '@jalsa/ui/notice-box';
import { commonTexts } from '../texts/common.ts';

/** Why a reviewer refused the profile, above the forms that send it again. */
export function RefusalNotice({ reason }: { reason: string }) {
  return (
    <NoticeBox role="status" title={commonTexts.refused}>
      {reason}
    </NoticeBox>
  );
}
