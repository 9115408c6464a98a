import { MESSAGES } from '@jalsa/booking-core';
import { Button, buttonClass } from '@jalsa/ui/button';
import { EmptyState } from '@jalsa/ui/empty-state';
import { AlertIcon, RetryIcon, TicketIcon } from '@jalsa/ui/icons';
import { useContext } from 'react';
import { Link, useLocation, useRevalidator, useRouteError } from 'react-router-dom';
import { isAnswer, toProblem } from '../lib/problem.ts';
import { useFailureHead } from '../lib/use-page-head.ts';
import { useReopen } from '../lib/use-reopen.ts';
import { paths } from '../router/paths.ts';
import { commonTexts } from '../texts/common.ts';
import { WayOn } from './way-on.ts';

/**
 * Says what happened and what can be done: a missing page leads home, and to events where the site says how; anything
 * else can be tried again. `wayHome` leads home from there, too, where nothing around it does.
 */
export function ErrorPage({ wayHome = false }: { wayHome?: boolean }) {
  const error = useRouteError();
  const problem = toProblem(error);
  const wayOn = useContext(WayOn);
  const missing = problem.status === 404;
  const { title, text } = missing ? commonTexts.notFound : commonTexts.failed;
  const isEvent = useLocation().pathname.startsWith('/events/');
  const told = missing
    ? isEvent && commonTexts.notFound.event
    : isTelling(problem.message) && problem.message;
  useFailureHead(title);
  return (
    <div className="min-h-[60dvh] flex-1 pt-8 sm:pt-16">
      <div role="alert">
        <EmptyState
          headingLevel={1}
          icon={missing ? <TicketIcon /> : <AlertIcon />}
          title={title}
          text={told || text}
          action={
            missing ? (
              <Link to={paths.home()} className={buttonClass('main')}>
                {commonTexts.home}
              </Link>
            ) : (
              <div className="flex flex-wrap justify-center gap-3">
                {isAnswer(error) ? <Retry /> : <Reopen error={error} />}
                {wayHome && (
                  // By a new document: what is broken here may be what home needs as well.
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
      {missing && wayOn}
    </div>
  );
}

/** Whether a message says more than the title does. */
function isTelling(message: string): boolean {
  return message !== '' && message !== MESSAGES.somethingWrong;
}

/** The same where nothing is around it: it leads home by itself. */
export function BareErrorPage() {
  return (
    <main id="content" tabIndex={-1} className="flex min-h-dvh flex-col outline-none">
      <ErrorPage wayHome />
    </main>
  );
}

/** Asks the page's loaders again. */
function Retry() {
  const { revalidate, state } = useRevalidator();
  return <RetryButton busy={state === 'loading'} onClick={() => revalidate()} />;
}

/** Opens the page anew: its code did not come, or failed, and the router keeps to what it has. */
function Reopen({ error }: { error: unknown }) {
  const { reopen, busy } = useReopen(error);
  return <RetryButton busy={busy} onClick={reopen} />;
}

function RetryButton(props: { busy: boolean; onClick: () => void }) {
  return (
    <Button busyLabel={commonTexts.loading} {...props}>
      <RetryIcon />
      {commonTexts.failed.retry}
    </Button>
  );
}
