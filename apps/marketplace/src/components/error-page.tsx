import { useEffect } from 'react';
import { Link, useRevalidator, useRouteError } from 'react-router-dom';
import { toProblem } from '../lib/problem.ts';
import { paths } from '../router/paths.ts';
import { commonTexts } from '../texts/common.ts';

/** Says what happened and what can be done: a missing page leads home, anything else can be tried again. */
export function ErrorPage() {
  const problem = toProblem(useRouteError());
  const { revalidate, state } = useRevalidator();
  const missing = problem.status === 404;
  const texts = missing ? commonTexts.notFound : commonTexts.failed;
  useEffect(() => {
    document.title = `${texts.title} · ${commonTexts.siteName}`;
  }, [texts]);
  return (
    <main
      id="content"
      className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-4 p-6 text-center"
    >
      <h1 className="font-display text-3xl">{texts.title}</h1>
      <p>{problem.message || texts.text}</p>
      {problem.requestId && <p className="text-sm">{commonTexts.failed.reference(problem.requestId)}</p>}
      {missing ? (
        <Link to={paths.home()}>{commonTexts.home}</Link>
      ) : (
        <button type="button" disabled={state === 'loading'} onClick={() => revalidate()}>
          {commonTexts.failed.retry}
        </button>
      )}
    </main>
  );
}
