import type { Ticket } from '@jalsa/api-client';
import { LIMITS } from '@jalsa/booking-core';
import { Button } from '@jalsa/ui/button';
import { DownloadIcon } from '@jalsa/ui/icons';
import { messages } from '@jalsa/web/messages';
import { useMediaQuery } from '@jalsa/web/use-media-query';
import { useDownload } from './use-download.ts';

/** The 'Download Ticket' button; on narrow screens a block of plain text (specification 2, section 2). */
export function DownloadButton({ ticket }: { ticket: Ticket }) {
  const { isPending, run } = useDownload(ticket);
  const isNarrow = useMediaQuery(`(max-width: ${LIMITS.downloadBreakpointPx}px)`);
  const text = isPending ? messages().generating : messages().downloadTicket;
  if (!isNarrow) {
    return (
      <Button size="large" className="w-full" disabled={isPending} onClick={() => run()}>
        {!isPending && <DownloadIcon />}
        {text}
      </Button>
    );
  }
  return (
    <button
      type="button"
      disabled={isPending}
      onClick={() => run()}
      className="block min-h-11 w-full text-center font-semibold underline underline-offset-4 disabled:text-muted disabled:no-underline"
    >
      {text}
    </button>
  );
}
