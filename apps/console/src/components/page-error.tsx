import { ErrorPage } from '@jalsa/web/frame/error-page';
import { paths } from '../lib/paths.ts';
import { commonTexts } from '../texts/common.ts';

/** The error page of every route. */
export function PageError() {
  return <ErrorPage texts={commonTexts} homePath={paths.home()} hasHomeLink />;
}
