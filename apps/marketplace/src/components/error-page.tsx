import { ErrorHead } from '@jalsa/site/page-head';
import { ErrorPage as BaseErrorPage, useErrorTitle } from '@jalsa/web/frame/error-page';
import { useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { commonTexts } from '../texts/common.ts';
import { NotFoundSuggestions } from './not-found-suggestions.ts';

/** The error page inside the site's frame, with its head. */
export function ErrorPage({ hasHomeLink = false }: { hasHomeLink?: boolean }) {
  const isEvent = useLocation().pathname.startsWith('/events/');
  const { notFound } = commonTexts;
  const title = useErrorTitle(commonTexts);
  return (
    <>
      <ErrorHead title={title} siteName={commonTexts.siteName} />
      <BaseErrorPage
        texts={isEvent ? { ...commonTexts, notFound: { ...notFound, text: notFound.event } } : commonTexts}
        homePath={paths.home()}
        hasHomeLink={hasHomeLink}
        suggestions={useContext(NotFoundSuggestions)}
      />
    </>
  );
}

/** The error page without a frame, with its own home link. */
export function BareErrorPage() {
  return (
    <main id="content" tabIndex={-1} className="flex min-h-dvh flex-col outline-none">
      <ErrorPage hasHomeLink />
    </main>
  );
}
