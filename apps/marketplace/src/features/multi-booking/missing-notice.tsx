import { NoticeBox } from '@jalsa/ui/notice-box';
import { multiBookingTexts } from '../../texts/multi-booking.ts';
import type { MultiBookingData } from './load-multi-booking.ts';

/** Names the events of the address that do not exist or are too many. */
export function MissingNotice({ missing }: Pick<MultiBookingData, 'missing'>) {
  if (missing.length === 0) return null;
  return (
    <NoticeBox tone="neutral" title={multiBookingTexts.missingTitle} className="mb-6">
      <span className="block wrap-anywhere">{multiBookingTexts.missing(missing)}</span>
    </NoticeBox>
  );
}
