import { errorText } from '@jalsa/web/api/api-errors';
import { clearPersonalStore } from '@jalsa/web/storage/storage';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../lib/api.ts';
import { paths } from '../lib/paths.ts';
import { deleteToken } from '../lib/session.ts';

/** Ends the session and opens the sign-in. Without a connection the browser forgets its token, and the session expires. */
export function useSignOut() {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    async mutationFn() {
      await api()
        .staff.logout()
        .catch((error: unknown) => console.warn('the session could not be ended:', errorText(error)));
      await navigate(paths.signIn());
      deleteToken();
      clearPersonalStore();
      client.clear();
    },
  });
}
