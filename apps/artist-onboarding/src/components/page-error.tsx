import { ErrorPage } from '@jalsa/web/frame/error-page';
import { paths } from '../lib/paths.ts';
import { commonTexts } from '../texts/common.ts';

/** The error page of every route. */
export function PageError() {
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-1 flex-col px-4">
      <ErrorPage texts={commonTexts} homePath={paths.start()} />
    </div>
  );
}
