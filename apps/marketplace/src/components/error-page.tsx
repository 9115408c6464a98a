import { Button, buttonClass } from '@jalsa/ui/button';
import { EmptyState } from '@jalsa/ui/empty-state';
import { AlertIcon, RetryIcon, TicketIcon } from '@jalsa/ui/icons';
import { MESSAGES } from 'booking-core';
import { useEffect } from 'react';
import { Link, useRevalidator, useRouteError } from 'react-router-dom';
import { toProblem } from '../lib/problem.ts';
import { paths } from '../router/paths.ts';
import { commonTexts } from '../texts/common.ts';

/** Says what happened and what can be done: a missing page leads home, anything else can be tried again. */
export function ErrorPage() {
  const problem = toProblem(useRouteError());
  const missing = problem.status === 404;
  const { title, text } = missing ? commonTexts.notFound : commonTexts.failed;
  useEffect(() => {
    document.title = `${title} · ${commonTexts.siteName}`;
  }, [title]);
  return (
    <div role="alert" className="min-h-[60dvh] flex-1 pt-8 sm:pt-16">
      <EmptyState
        headingLevel={1}
        icon={missing ? <TicketIcon /> : <AlertIcon />}
        title={title}
        text={isTelling(problem.message) ? problem.message : text}
        action={
          missing ? (
            <Link to={paths.home()} className={buttonClass('main')}>
              {commonTexts.home}
            </Link>
          ) : (
            <Retry />
          )
        }
      />
      {problem.requestId && (
        <p className="text-center text-muted text-sm">{commonTexts.failed.reference(problem.requestId)}</p>
      )}
    </div>
  );
}

/** Whether a message says more than the title does. */
function isTelling(message: string): boolean {
  return message !== '' && message !== MESSAGES.somethingWrong;
}

/** The same where nothing is around it. */
export function BareErrorPage() {
  return (
    <main id="content" className="flex min-h-dvh flex-col">
      <ErrorPage />
    </main>
  );
}

function Retry() {
  const { revalidate, state } = useRevalidator();
  return (
    <Button busy={state === 'loading'} busyLabel={commonTexts.loading} onClick={() => revalidate()}>
      <RetryIcon />
      {commonTexts.failed.retry}
    </Button>
  );
}
