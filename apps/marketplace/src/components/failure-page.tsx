import { buttonClass } from '@jalsa/ui/button';
import { EmptyState } from '@jalsa/ui/empty-state';
import { AlertIcon, RetryIcon, TicketIcon } from '@jalsa/ui/icons';
import { Logo } from '@jalsa/ui/logo';
import { paths } from '../router/paths.ts';
import { commonTexts } from '../texts/common.ts';
import { PAGE_WIDTH } from './page-width.ts';

interface FailurePageProps {
  status: number;
  /** The reference for support. */
  reference: string;
}

/** The error page that the server sends when it cannot render a page of the site. It needs no script. */
export function FailurePage({ status, reference }: FailurePageProps) {
  const isLost = status < 500 && status !== 429;
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-line border-b bg-surface">
        <div className={`${PAGE_WIDTH} flex h-16 items-center`}>
          <a href={paths.home()} aria-label={commonTexts().siteName} className="inline-flex rounded-md py-1">
            <Logo name={commonTexts().siteName} />
          </a>
        </div>
      </header>
      <main className="flex-1 pt-8 sm:pt-16">
        <EmptyState
          headingLevel={1}
          icon={isLost ? <TicketIcon /> : <AlertIcon />}
          {...failureTexts(status)}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              {!isLost && (
                // biome-ignore lint/a11y/useValidAnchor: an empty address is this page's own
                <a href="" className={buttonClass('main')}>
                  <RetryIcon />
                  {commonTexts().failed.retry}
                </a>
              )}
              <a href={paths.home()} className={buttonClass(isLost ? 'main' : 'secondary')}>
                {commonTexts().home}
              </a>
            </div>
          }
        />
        <p className="px-4 text-center text-muted text-sm">{commonTexts().failed.reference(reference)}</p>
      </main>
    </div>
  );
}

/** The title and text for a status. */
export function failureTexts(status: number): { title: string; text: string } {
  if (status === 404) return commonTexts().notFound;
  if (status === 429) return commonTexts().tooMany;
  if (status === 503) return commonTexts().busy;
  return status < 500 ? commonTexts().unreadable : commonTexts().broken;
}
