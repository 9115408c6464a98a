import { NoticeBox } from '@jalsa/ui/notice-box';
import { commonTexts } from '../texts/common.ts';

/** Says that the connection broke while a form was being sent; the toast with its error is gone when the artist returns. */
export function CutOffNotice({ button }: { button: string }) {
  return (
    <NoticeBox role="status" title={commonTexts().cutOff}>
      {commonTexts().cutOffText(button)}
    </NoticeBox>
  );
}
