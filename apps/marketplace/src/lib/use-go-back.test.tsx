import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, Link, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { useGoBack } from './use-go-back.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

/** Opens an address as a document of its own, on a site whose pages lead to sign-in and back. */
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

it('goes to the page before, also after the link to where one is', async () => {
  const { elsewhere, press, place } = open('/explore');
  await press('link', 'Login');
  await press('link', 'Login');
  expect(place()).toBe('/sign-in');
  await press('button', 'Back');
  await waitFor(() => expect(place()).toBe('/explore'));
  expect(elsewhere).not.toHaveBeenCalled();
});

it('goes elsewhere when this is the first page of the visit, whatever has taken its place since', async () => {
  const { elsewhere, press, place, router } = open('/sign-in');
  await press('button', 'Back');
  expect(elsewhere).toHaveBeenCalledTimes(1);
  await press('link', 'Login');
  await act(() => router.navigate('/sign-in?from=menu', { replace: true }));
  await press('button', 'Back');
  expect(elsewhere).toHaveBeenCalledTimes(2);
  expect(place()).toBe('/sign-in');
});
