import { MESSAGES } from '@jalsa/booking-core';
import { Button, buttonClass } from '@jalsa/ui/button';
import { EmptyState } from '@jalsa/ui/empty-state';
import { AlertIcon, RetryIcon, TicketIcon } from '@jalsa/ui/icons';
import { useContext } from 'react';
import { Link, useLocation, useRevalidator, useRouteError } from 'react-router-dom';
import { isServerFailure, toProblem } from '../lib/problem.ts';
import { useErrorHead } from '../lib/use-page-head.ts';
import { usePageReload } from '../lib/use-page-reload.ts';
import { paths } from '../router/paths.ts';
import { commonTexts } from '../texts/common.ts';
import { NotFoundSuggestions } from './not-found-suggestions.ts';

/**
 * The error page: a missing page links home and to events; other errors can be retried. `hasHomeLink` adds a home
 * link where the frame has none.
 */
export function ErrorPage({ hasHomeLink = false }: { hasHomeLink?: boolean }) {
  const error = useRouteError();
  const problem = toProblem(error);
  const suggestions = useContext(NotFoundSuggestions);
  const missing = problem.status === 404;
  const { title, text } = missing ? commonTexts.notFound : commonTexts.failed;
  const isEvent = useLocation().pathname.startsWith('/events/');
  const details = missing
    ? isEvent && commonTexts.notFound.event
    : isInformative(problem.message) && problem.message;
  useErrorHead(title);
  return (
    <div className="min-h-[60dvh] flex-1 pt-8 sm:pt-16">
      <div role="alert">
        <EmptyState
          headingLevel={1}
          icon={missing ? <TicketIcon /> : <AlertIcon />}
          title={title}
          text={details || text}
          action={
            missing ? (
              <Link to={paths.home()} className={buttonClass('main')}>
                {commonTexts.home}
              </Link>
            ) : (
              <div className="flex flex-wrap justify-center gap-3">
                {isServerFailure(error) ? <RevalidateButton /> : <ReloadButton error={error} />}
                {hasHomeLink && (
                  // A new document, because the error may also affect the home page in this one.
                  <Link to={paths.home()} reloadDocument className={buttonClass('secondary')}>
                    {commonTexts.home}
                  </Link>
                )}
              </div>
            )
          }
        />
        {!missing && problem.requestId && (
          <p className="text-center text-muted text-sm">{commonTexts.failed.reference(problem.requestId)}</p>
        )}
      </div>
      {missing && suggestions}
    </div>
  );
}

/** Whether a message adds information to the title. */
function isInformative(message: string): boolean {
  return message !== '' && message !== MESSAGES.somethingWrong;
}

/** The error page without a frame, with its own home link. */
export function BareErrorPage() {
  return (
    <main id="content" tabIndex={-1} className="flex min-h-dvh flex-col outline-none">
      <ErrorPage hasHomeLink />
    </main>
  );
}

/** Runs the page's loaders again. */
function RevalidateButton() {
  const { revalidate, state } = useRevalidator();
  return <RetryButton busy={state === 'loading'} onClick={() => revalidate()} />;
}

/** Reloads the page, because the router caches a failed page module. */
function ReloadButton({ error }: { error: unknown }) {
  const { reload, busy } = usePageReload(error);
  return <RetryButton busy={busy} onClick={reload} />;
}

function RetryButton(props: { busy: boolean; onClick: () => void }) {
  return (
    <Button busyLabel={commonTexts.loading} {...props}>
      <RetryIcon />
      {commonTexts.failed.retry}
    </Button>
  );
}
