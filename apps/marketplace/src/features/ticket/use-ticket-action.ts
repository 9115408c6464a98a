import { isApiError } from '@jalsa/web/api/api-errors';
import { type Action, type ActionOptions, useAction } from '@jalsa/web/api/use-action';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';

/** The action of a button of a ticket. When the session has ended, the customer signs in and returns to the page. */
export function useTicketAction<Args extends unknown[], Result>(
  work: (...args: Args) => Promise<Result>,
  options: Omit<ActionOptions<Result>, 'onFailure'> = {},
): Action<Args> {
  const navigate = useNavigate();
  return useAction(work, {
    ...options,
    onFailure: (error) => {
      if (isApiError(error, 'unauthorized')) void navigate(paths.signIn());
    },
  });
}
