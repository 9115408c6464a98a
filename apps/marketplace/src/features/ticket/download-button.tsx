import type { Ticket } from '@jalsa/api-client';
import { Button } from '@jalsa/ui/button';
import { DownloadIcon } from '@jalsa/ui/icons';
import { useMediaQuery } from '@jalsa/web/use-media-query';
import { SITE_LIMITS } from '../../lib/site-limits.ts';
import { ticketTexts } from '../../texts/ticket.ts';
import { useDownload } from './use-download.ts';

/** The 'Download Ticket' button; on narrow screens a block of plain text. */
export function DownloadButton({ ticket }: { ticket: Ticket }) {
  const { isPending, run } = useDownload(ticket);
  const isNarrow = useMediaQuery(`(max-width: ${SITE_LIMITS.downloadBreakpointPx}px)`);
  const text = isPending ? ticketTexts().generating : ticketTexts().downloadTicket;
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
