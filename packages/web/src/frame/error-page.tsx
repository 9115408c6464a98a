import { Button, buttonClass } from '@jalsa/ui/button';
import { EmptyState } from '@jalsa/ui/empty-state';
import { AlertIcon, RetryIcon, TicketIcon } from '@jalsa/ui/icons';
import type { ReactNode } from 'react';
import { Link, useRevalidator, useRouteError } from 'react-router-dom';
import { isServerFailure, toProblem } from '../api/problem.ts';
import { failureTexts } from '../texts/failure-texts.ts';
import { usePageReload } from './use-page-reload.ts';

export interface ErrorTexts {
  home: string;
  loading: string;
  notFound: { title: string; text: string };
  failed: { title: string; text: string; retry: string; reference: (requestId: string) => string };
}

export interface ErrorPageProps {
  texts: ErrorTexts;
  /** The path of the home page. */
  homePath: string;
  /** Adds a home link where the frame has none. */
  hasHomeLink?: boolean;
  /** The content below a page that does not exist. */
  suggestions?: ReactNode;
}

/** The error page of a route: a missing page links home and to the suggestions; other errors can be retried. */
export function ErrorPage({ texts, homePath, hasHomeLink = false, suggestions }: ErrorPageProps) {
  const error = useRouteError();
  const problem = toProblem(error);
  const isMissing = problem.status === 404;
  const { title, text } = isMissing ? texts.notFound : texts.failed;
  return (
    <div className="min-h-[60dvh] flex-1 pt-8 sm:pt-16">
      <div role="alert">
        <EmptyState
          headingLevel={1}
          icon={isMissing ? <TicketIcon /> : <AlertIcon />}
          title={title}
          text={!isMissing && isInformative(problem.message) ? problem.message : text}
          action={
            isMissing ? (
              <Link to={homePath} className={buttonClass('main')}>
                {texts.home}
              </Link>
            ) : (
              <div className="flex flex-wrap justify-center gap-3">
                {isServerFailure(error) ? (
                  <RevalidateButton texts={texts} />
                ) : (
                  <ReloadButton error={error} texts={texts} />
                )}
                {hasHomeLink && (
                  // A new document, because the error may also affect the home page in this one.
                  <Link to={homePath} reloadDocument className={buttonClass('secondary')}>
                    {texts.home}
                  </Link>
                )}
              </div>
            )
          }
        />
        {!isMissing && problem.requestId && (
          <p className="text-center text-muted text-sm">{texts.failed.reference(problem.requestId)}</p>
        )}
      </div>
      {isMissing && suggestions}
    </div>
  );
}

/** The title of the error page of the current route. */
export function useErrorTitle({ notFound, failed }: ErrorTexts): string {
  return toProblem(useRouteError()).status === 404 ? notFound.title : failed.title;
}

/** Whether a message adds information to the title. */
function isInformative(message: string): boolean {
  return message !== '' && message !== failureTexts.somethingWrong;
}

interface ButtonTexts {
  texts: ErrorTexts;
}

/** Runs the page's loaders again. */
function RevalidateButton({ texts }: ButtonTexts) {
  const { revalidate, state } = useRevalidator();
  return <RetryButton texts={texts} busy={state === 'loading'} onClick={() => revalidate()} />;
}

/** Reloads the page, because the router caches a failed page module. */
function ReloadButton({ error, texts }: ButtonTexts & { error: unknown }) {
  const { run, isPending } = usePageReload(error);
  return <RetryButton texts={texts} busy={isPending} onClick={() => run()} />;
}

function RetryButton({ texts, ...props }: ButtonTexts & { busy: boolean; onClick: () => void }) {
  return (
    <Button busyLabel={texts.loading} {...props}>
      <RetryIcon />
      {texts.failed.retry}
    </Button>
  );
}
