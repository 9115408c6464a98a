import { NoticeBox } from '@jalsa/ui/notice-box';
import { errorText, isApiError } from '@jalsa/web/api/api-errors';
import type { ReactNode } from 'react';
import { commonTexts } from '../texts/common.ts';

/** The error of a form with files: its button sends the rest after the connection broke. */
export function sendError(error: unknown, button: string): ReactNode {
  if (!isApiError(error, 'network', 'timeout', 'unavailable')) return errorText(error);
  return (
    <NoticeBox role="status" title={commonTexts.cutOff}>
      {commonTexts.cutOffText(button)}
    </NoticeBox>
  );
}
