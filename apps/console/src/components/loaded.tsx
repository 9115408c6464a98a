import { Button } from '@jalsa/ui/button';
import { EmptyState } from '@jalsa/ui/empty-state';
import { AlertIcon, RetryIcon } from '@jalsa/ui/icons';
import { errorText } from '@jalsa/web/api/api-errors';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { commonTexts } from '../texts/common.ts';
import { RowsSkeleton } from './page-skeleton.tsx';

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** Shown while the data is loading. */
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The data of a query: a skeleton while it is loading, and after a failure the reason with a button that tries again. */
export function Loaded<Data>({ query, skeleton = <RowsSkeleton />, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error === null) return skeleton;
  return (
    <div role="alert">
      <EmptyState
        icon={<AlertIcon />}
        title={commonTexts.failed.title}
        text={errorText(error)}
        action={
          <Button busy={isFetching} busyLabel={commonTexts.loading} onClick={() => void refetch()}>
            <RetryIcon />
            {commonTexts.failed.retry}
          </Button>
        }
      />
    </div>
  );
}
