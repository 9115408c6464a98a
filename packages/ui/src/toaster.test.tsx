import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { toast } from './toast.tsx';
import { Toaster } from './toaster.tsx';

it('shows messages that were sent before it mounted, while its code loads and afterwards', async () => {
  toast.error('Some thing went wrong');
  render(<Toaster label="Notifications" closeLabel="Close" />);
  toast.success('OTP sent Successfully');
  expect(await screen.findByText('Some thing went wrong')).toBeInTheDocument();
  expect(screen.getByText('OTP sent Successfully')).toBeInTheDocument();
  toast.success('Login Successfully');
  expect(await screen.findByText('Login Successfully')).toBeInTheDocument();
  toast.error('Early bird is sold out.', { atBottom: true });
  const toastElement = (await screen.findByText('Early bird is sold out.')).closest('[data-sonner-toast]');
  expect(toastElement?.getAttribute('data-y-position')).toBe('bottom');
  toast.clear();
  await waitFor(() => expect(screen.queryByText('Login Successfully')).not.toBeInTheDocument());
  expect(screen.getByRole('region', { name: /Notifications/ })).toHaveAttribute('aria-live', 'polite');
});
