import type { Ticket } from '@jalsa/api-client';
import { LIMITS, MESSAGES } from '@jalsa/booking-core';
import { Button } from '@jalsa/ui/button';
import { DownloadIcon } from '@jalsa/ui/icons';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { useDownload } from './use-download.ts';

/** The 'Download Ticket' button; on narrow screens a block of plain text (specification 2, section 2). */
export function DownloadButton({ ticket }: { ticket: Ticket }) {
  const { isBusy, download } = useDownload(ticket);
  const isNarrow = useMediaQuery(`(max-width: ${LIMITS.downloadBreakpointPx}px)`);
  const text = isBusy ? MESSAGES.generating : MESSAGES.downloadTicket;
  if (!isNarrow) {
    return (
      <Button size="large" className="w-full" disabled={isBusy} onClick={download}>
        {!isBusy && <DownloadIcon />}
        {text}
      </Button>
    );
  }
  return (
    <button
      type="button"
      disabled={isBusy}
      onClick={download}
      className="block min-h-11 w-full text-center font-semibold underline underline-offset-4 disabled:text-muted disabled:no-underline"
    >
      {text}
    </button>
  );
}
