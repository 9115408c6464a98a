import { reloadPage } from '@jalsa/web/browser/reload-page';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { Shell } from '../router/shell.tsx';
import { BareErrorPage } from './error-page.tsx';

vi.mock('@jalsa/web/browser/reload-page', () => ({ reloadPage: vi.fn() }));
const reload = vi.mocked(reloadPage);

beforeEach(() => void reload.mockReset().mockResolvedValue());

/** Navigates to a page whose code cannot be loaded. */
async function openMissingPage() {
  const router = createMemoryRouter([
    {
      Component: () => <Shell routes={[]} />,
      children: [
        {
          ErrorBoundary: BareErrorPage,
          children: [
            { path: '/', element: <p>here</p> },
            {
              path: '/far',
              lazy: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
            },
          ],
        },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/far'));
  await screen.findByRole('heading', { name: 'Something went wrong' });
  return router;
}

const retry = () => userEvent.click(screen.getByRole('button', { name: 'Retry' }));

it('reloads a page whose code could not be loaded and links home', async () => {
  await openMissingPage();
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(document.activeElement, 'focused element').toBe(screen.getByRole('main'));
  expect(reload).not.toHaveBeenCalled();
  await retry();
  expect(reload).toHaveBeenCalledOnce();
});

it('shows an error while the server cannot be reached', async () => {
  reload.mockRejectedValue(new TypeError('Failed to fetch'));
  await openMissingPage();
  await retry();
  expect(await screen.findByText('An error occurred. Please try again.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' }).ariaBusy).not.toBe('true'));
});

it('reloads by itself when the visitor navigates to the failed page again', async () => {
  const router = await openMissingPage();
  await act(() => router.navigate('/'));
  expect(await screen.findByText('here')).toBeInTheDocument();
  expect(reload).not.toHaveBeenCalled();
  await act(() => router.navigate('/far'));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
