import { Toaster } from '@jalsa/ui/toaster';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { type ActionOptions, useAction } from './use-action.ts';

/** A call whose answer the test gives. */
function createCall() {
  let settle = { resolve: (_value: string) => {}, reject: (_error: unknown) => {} };
  const work = vi.fn(() => new Promise<string>((resolve, reject) => (settle = { resolve, reject })));
  return {
    work,
    succeed: () => act(async () => settle.resolve('done')),
    fail: () => act(async () => settle.reject(new Error('away'))),
  };
}

/** Shows a button that runs the call and is disabled meanwhile. */
function show(options: ActionOptions<string> = {}) {
  const call = createCall();
  const results: Promise<boolean>[] = [];
  let runAgain = () => {};
  function Page() {
    const { run, isPending } = useAction(call.work, options);
    runAgain = () => void results.push(run());
    return (
      <button type="button" disabled={isPending} onClick={runAgain}>
        {isPending ? 'Saving' : 'Save'}
      </button>
    );
  }
  const router = createMemoryRouter([
    { path: '/', element: <Page /> },
    { path: '/next', element: <p>next page</p> },
  ]);
  render(
    <>
      <RouterProvider router={router} />
      <Toaster label="Notifications" closeLabel="Close" />
    </>,
  );
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Sav/ });
  return {
    ...call,
    router,
    button,
    results,
    runAgain: () => runAgain(),
    click: () => userEvent.click(button()),
  };
}

it('is pending until the call has succeeded, and shows the success', async () => {
  const onSuccess = vi.fn();
  const { button, click, succeed, results } = show({ success: 'Saved', onSuccess });
  await click();
  expect(button().textContent).toBe('Saving');
  await succeed();
  expect(button().textContent).toBe('Save');
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(onSuccess).toHaveBeenCalledWith('done');
  expect(await Promise.all(results)).toEqual([true]);
});

it('shows a failure, after which the action can run again', async () => {
  const onFailure = vi.fn();
  const { button, click, fail, results, work } = show({ onFailure });
  await click();
  await fail();
  expect(await screen.findByText('Some thing went wrong')).toBeInTheDocument();
  expect(onFailure).toHaveBeenCalledOnce();
  expect(button().textContent).toBe('Save');
  await click();
  expect(work).toHaveBeenCalledTimes(2);
  expect(await results[0]).toBe(false);
});

it('shows the given text of a failure, or none', async () => {
  const named = show({ failure: 'Not saved' });
  await named.click();
  await named.fail();
  expect(await screen.findByText('Not saved')).toBeInTheDocument();
  document.body.replaceChildren();
  const silent = show({ failure: null });
  await silent.click();
  await silent.fail();
  expect(screen.queryByText('Some thing went wrong')).not.toBeInTheDocument();
});

it('ignores a second run while the first one is pending', async () => {
  const { click, runAgain, work, results } = show();
  await click();
  runAgain();
  expect(work).toHaveBeenCalledOnce();
  expect(await results[1]).toBe(false);
});

it('stays pending after a success when the page is about to be left', async () => {
  const { button, click, succeed } = show({ staysPending: true });
  await click();
  await succeed();
  expect(button().textContent).toBe('Saving');
});

it('returns the focus that the disabled button has lost', async () => {
  const { button, click, succeed } = show();
  await click();
  // Browsers take the focus from a disabled button; jsdom does not.
  act(() => button().blur());
  await succeed();
  await waitFor(() => expect(button()).toHaveFocus());
});

it('leaves the focus where the visitor has moved it', async () => {
  const { click, succeed } = show();
  const other = document.body.appendChild(document.createElement('input'));
  await click();
  other.focus();
  await succeed();
  expect(other).toHaveFocus();
  other.remove();
});

it.each([
  ['success', 'Saved'],
  ['failure', 'Some thing went wrong'],
])(
  'applies and shows a %s after the visitor has left the page when it outlives the page',
  async (end, text) => {
    const [onSuccess, onFailure] = [vi.fn(), vi.fn()];
    const { click, succeed, fail, router } = show({
      success: 'Saved',
      onSuccess,
      onFailure,
      outlivesPage: true,
    });
    await click();
    await act(() => router.navigate('/next'));
    await (end === 'success' ? succeed() : fail());
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(end === 'success' ? onSuccess : onFailure).toHaveBeenCalledOnce();
  },
);

it('shows nothing after the visitor has left the page', async () => {
  const onSuccess = vi.fn();
  const { click, succeed, router } = show({ success: 'Saved', onSuccess });
  await click();
  await act(() => router.navigate('/next'));
  await succeed();
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  expect(onSuccess).not.toHaveBeenCalled();
});
