import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, Link, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { useGoBack } from './use-go-back.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

/** Opens an address as a new document on a site with a sign-in link and a back button. */
function open(address: string) {
  window.history.replaceState(null, '', address);
  const elsewhere = vi.fn();
  function Page() {
    return (
      <>
        <Link to="/sign-in">Login</Link>
        <button type="button" onClick={useGoBack(elsewhere)}>
          Back
        </button>
      </>
    );
  }
  const router = createBrowserRouter([{ path: '*', element: <Page /> }]);
  render(<RouterProvider router={router} />);
  const press = (role: string, name: string) => userEvent.click(screen.getByRole(role, { name }));
  return { elsewhere, press, router, place: () => router.state.location.pathname };
}

it('returns to the previous page, also after a link to the current page', async () => {
  const { elsewhere, press, place } = open('/explore');
  await press('link', 'Login');
  await press('link', 'Login');
  expect(place()).toBe('/sign-in');
  await press('button', 'Back');
  await waitFor(() => expect(place()).toBe('/explore'));
  expect(elsewhere).not.toHaveBeenCalled();
});

it('calls the fallback on the first page of a visit, also after it was replaced', async () => {
  const { elsewhere, press, place, router } = open('/sign-in');
  await press('button', 'Back');
  expect(elsewhere).toHaveBeenCalledTimes(1);
  await press('link', 'Login');
  await act(() => router.navigate('/sign-in?from=menu', { replace: true }));
  await press('button', 'Back');
  expect(elsewhere).toHaveBeenCalledTimes(2);
  expect(place()).toBe('/sign-in');
});
