import { LoadingBar } from '@jalsa/ui/loading-bar';
import { Toaster } from '@jalsa/ui/toaster';
import { useFocusOnNavigation } from '@jalsa/web/navigation/use-focus-on-navigation';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { queryClient } from '../lib/query-client.ts';
import { commonTexts } from '../texts/common.ts';

/** The surroundings of every page: the query client, the messages, and the state of the next page. */
export function Root() {
  const { state } = useNavigation();
  useFocusOnNavigation();
  return (
    <QueryClientProvider client={queryClient}>
      {state === 'loading' && <LoadingBar label={commonTexts.loading} />}
      <Outlet />
      <Toaster label={commonTexts.notifications} closeLabel={commonTexts.close} />
      <ScrollRestoration />
    </QueryClientProvider>
  );
}
