import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { usePaymentReturn } from './use-payment-return.ts';

function renderAt(address: string) {
  const onReturn = vi.fn();
  function Page() {
    usePaymentReturn(onReturn);
    return <p>page</p>;
  }
  const router = createMemoryRouter([{ path: '/', element: <Page /> }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return { onReturn, router };
}

it('tells the reason of the address once, and takes it out of the address', async () => {
  const { onReturn, router } = renderAt('/?data=abc&payment=timed_out');
  expect(await screen.findByText('page')).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.search).toBe('?data=abc'));
  expect(onReturn).toHaveBeenCalledExactlyOnceWith({ type: 'payment_returned', reason: 'timed_out' });
});

it.each(['/?payment=Call+99', '/?payment=toString', '/?payment='])('tells nothing of %s', async (address) => {
  const { onReturn, router } = renderAt(address);
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(onReturn).not.toHaveBeenCalled();
});
