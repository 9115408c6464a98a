import { Toaster } from '@jalsa/ui/toaster';
import { QueryClientProvider, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createQueryClient, Queries } from './queries.tsx';

type Options = Parameters<typeof useMutation<string>>[0];

/** Renders a page whose button runs a mutation and leaves the page. */
async function clickAndLeave(options: Options) {
  function Page({ onLeave }: { onLeave: () => void }) {
    const { mutate } = useMutation(options);
    return (
      <button
        type="button"
        onClick={() => {
          mutate();
          onLeave();
        }}
      >
        Save
      </button>
    );
  }
  const page = (isOpen: boolean) => (
    <QueryClientProvider client={createQueryClient()}>
      {isOpen && <Page onLeave={() => rerender(page(false))} />}
      <Toaster label="Notifications" closeLabel="Close" />
    </QueryClientProvider>
  );
  const { rerender } = render(page(true));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
}

it('applies a result and says it after the visitor has left the page', async () => {
  const onSuccess = vi.fn();
  await clickAndLeave({ mutationFn: async () => 'done', onSuccess, meta: { success: 'Saved' } });
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(onSuccess).toHaveBeenCalledOnce();
});

it.each([
  ['the default text', undefined, 'Some thing went wrong'],
  ['its own text', 'Not saved', 'Not saved'],
])('says a failure with %s after the visitor has left the page', async (_what, failure, said) => {
  const fail = () => Promise.reject(new Error('away'));
  await clickAndLeave({ mutationFn: fail, meta: failure ? { failure } : {} });
  expect(await screen.findByText(said)).toBeInTheDocument();
});

it('leaves a failure to the page that shows it', async () => {
  const onError = vi.fn();
  await clickAndLeave({
    mutationFn: () => Promise.reject(new Error('away')),
    onError,
    meta: { failure: null },
  });
  await waitFor(() => expect(onError).toHaveBeenCalledOnce());
  expect(screen.queryByText('Some thing went wrong')).not.toBeInTheDocument();
});

it('reports a failed query at once when the browser is offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  function Page() {
    const { isError } = useQuery({
      queryKey: ['tickets'],
      queryFn: () => Promise.reject(new Error('offline')),
    });
    return isError ? <p>failed</p> : null;
  }
  render(<Page />, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
    ),
  });
  expect(await screen.findByText('failed')).toBeInTheDocument();
});

it('gives every page of the tab the same client, and keeps a client from outside', () => {
  const seen: unknown[] = [];
  function Page() {
    seen.push(useQueryClient());
    return null;
  }
  const page = (
    <Queries>
      <Page />
    </Queries>
  );
  render(page);
  render(page);
  expect(seen[0]).toBe(seen[1]);
  const given = createQueryClient();
  render(<QueryClientProvider client={given}>{page}</QueryClientProvider>);
  expect(seen.at(-1)).toBe(given);
});
