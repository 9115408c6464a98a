import { Button, buttonClass } from '@jalsa/ui/button';
import { EmptyState } from '@jalsa/ui/empty-state';
import { AlertIcon } from '@jalsa/ui/icons';
import { toProblem } from '@jalsa/web/api/problem';
import { useRevalidator, useRouteError } from 'react-router-dom';
import { HOME } from '../lib/paths.ts';
import { pageTexts } from '../texts/page-texts.ts';

/** The page of a failure: a QR code that is not in use, or a page that could not be loaded and can be tried again. */
export function PageError() {
  const texts = pageTexts.frame;
  const { revalidate, state } = useRevalidator();
  const { status } = toProblem(useRouteError());
  const { title, text } = status === 404 ? texts.unknownPoster : texts.failed;
  return (
    <div role="alert">
      <EmptyState
        headingLevel={1}
        icon={<AlertIcon />}
        title={title}
        text={text}
        action={
          status === 404 ? (
            <a href={HOME} className={buttonClass('main', 'large')}>
              {texts.home}
            </a>
          ) : (
            <Button
              size="large"
              busy={state === 'loading'}
              busyLabel={texts.failed.retrying}
              onClick={() => revalidate()}
            >
              {texts.failed.retry}
            </Button>
          )
        }
      />
    </div>
  );
}
