import { buttonClass } from '@jalsa/ui/button';
import { EmptyState } from '@jalsa/ui/empty-state';
import { AlertIcon, RetryIcon, TicketIcon } from '@jalsa/ui/icons';
import { Logo } from '@jalsa/ui/logo';
import { PAGE_WIDTH } from '@jalsa/ui/page-width';
import { sitePaths } from '../links/site-paths.ts';
import { frameTexts } from './frame-texts.ts';

interface FailurePageProps {
  status: number;
  /** The reference for support. */
  reference: string;
}

/** The error page that the server sends when it cannot render a page. It needs no script. */
export function FailurePage({ status, reference }: FailurePageProps) {
  const isLost = status < 500 && status !== 429;
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-line border-b bg-surface">
        <div className={`${PAGE_WIDTH} flex h-16 items-center`}>
          <a href={sitePaths.home()} aria-label={frameTexts.siteName} className="inline-flex rounded-md py-1">
            <Logo name={frameTexts.siteName} />
          </a>
        </div>
      </header>
      <main className="flex-1 pt-8 sm:pt-16">
        <EmptyState
          headingLevel={1}
          icon={isLost ? <TicketIcon /> : <AlertIcon />}
          {...failurePageTexts(status)}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              {!isLost && (
                // biome-ignore lint/a11y/useValidAnchor: an empty address is this page's own
                <a href="" className={buttonClass('main')}>
                  <RetryIcon />
                  {frameTexts.failed.retry}
                </a>
              )}
              <a href={sitePaths.home()} className={buttonClass(isLost ? 'main' : 'secondary')}>
                {frameTexts.home}
              </a>
            </div>
          }
        />
        <p className="px-4 text-center text-muted text-sm">{frameTexts.failed.reference(reference)}</p>
      </main>
    </div>
  );
}

/** The title and text for a status. */
export function failurePageTexts(status: number): { title: string; text: string } {
  if (status === 404) return frameTexts.notFound;
  if (status === 429) return frameTexts.tooMany;
  if (status === 503) return frameTexts.busy;
  return status < 500 ? frameTexts.unreadable : frameTexts.broken;
}
