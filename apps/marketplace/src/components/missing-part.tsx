import { useRevalidator } from 'react-router-dom';
import { LoadFailure } from './load-failure.tsx';

/** Names a part of the page that could not be loaded, with a button that loads the page's data again. */
export function MissingPart({ text }: { text: string }) {
  const { revalidate, state } = useRevalidator();
  return <LoadFailure text={text} isLoading={state === 'loading'} onRetry={() => revalidate()} />;
}
