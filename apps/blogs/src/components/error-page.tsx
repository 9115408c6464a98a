import { ErrorHead } from '@jalsa/site/page-head';
import { toast } from '@jalsa/ui/toast';
import { toProblem } from '@jalsa/web/api/problem';
import { ErrorPage as BaseErrorPage, type ErrorTexts, useErrorTitle } from '@jalsa/web/frame/error-page';
import { frameTexts } from '@jalsa/web/frame/frame-texts';
import { failureTexts } from '@jalsa/web/texts/failure-texts';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { patterns } from '../lib/paths.ts';
import { blogTexts } from '../texts/blogs.ts';

const ERROR_TEXTS: ErrorTexts = {
  ...frameTexts,
  home: blogTexts.moreBlogs,
  notFound: { title: blogTexts.notFound, text: blogTexts.missing },
};

/** The error page inside the frame. A failed request also shows a toast. */
export function ErrorPage({ hasHomeLink = false }: { hasHomeLink?: boolean }) {
  const { status, message } = toProblem(useRouteError());
  useEffect(() => {
    if (status !== 404) toast.error(message || failureTexts.somethingWrong);
  }, [status, message]);
  return (
    <>
      <ErrorHead title={useErrorTitle(ERROR_TEXTS)} siteName={frameTexts.siteName} />
      <BaseErrorPage texts={ERROR_TEXTS} homePath={patterns.list} hasHomeLink={hasHomeLink} />
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
