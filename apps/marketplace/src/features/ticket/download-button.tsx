import type { Ticket } from '@jalsa/api-client';
import { Button } from '@jalsa/ui/button';
import { DownloadIcon } from '@jalsa/ui/icons';
import { useIsOnline } from '@jalsa/web/browser/use-is-online';
import { useMediaQuery } from '@jalsa/web/browser/use-media-query';
import { useId } from 'react';
import { SITE_LIMITS } from '../../lib/site-limits.ts';
import { ticketTexts } from '../../texts/ticket.ts';
import { useDownload } from './use-download.ts';

/**
 * The 'Download Ticket' button; on narrow screens a block of plain text. A download is counted before its file is saved, so
 * the button is disabled without a network.
 */
export function DownloadButton({ ticket }: { ticket: Ticket }) {
  const { isPending, mutate } = useDownload(ticket);
  const isNarrow = useMediaQuery(`(max-width: ${SITE_LIMITS.downloadBreakpointPx}px)`);
  const text = isPending ? ticketTexts.generating : ticketTexts.downloadTicket;
  const isOnline = useIsOnline();
  const hint = useId();
  const state = {
    disabled: isPending || !isOnline,
    'aria-describedby': isOnline ? undefined : hint,
    onClick: () => mutate(),
  };
  return (
    <div>
      {isNarrow ? (
        <button
          type="button"
          {...state}
          className="block min-h-11 w-full text-center font-semibold underline underline-offset-4 disabled:text-muted disabled:no-underline"
        >
          {text}
        </button>
      ) : (
        <Button size="large" className="w-full" {...state}>
          {!isPending && <DownloadIcon />}
          {text}
        </Button>
      )}
      {!isOnline && (
        <p id={hint} className="mt-1 text-center text-muted text-sm">
          {ticketTexts.offlineDownload}
        </p>
      )}
    </div>
  );
}
