import { isApiError } from '@jalsa/web/api/api-errors';
import { useIsPageActive } from '@jalsa/web/browser/use-is-page-active';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';

/** What a failed button of a ticket does: when the session has ended, the customer signs in and returns to the page. */
export function useSignInAgain(): (error: Error) => void {
  const navigate = useNavigate();
  const isPageActive = useIsPageActive();
  return (error) => {
    if (isApiError(error, 'unauthorized') && isPageActive()) void navigate(paths.signIn());
  };
}
