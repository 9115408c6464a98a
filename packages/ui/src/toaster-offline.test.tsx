import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { toast } from './toast.tsx';

const network = vi.hoisted(() => ({ isOffline: true, importCount: 0 }));

beforeEach(() => {
  network.isOffline = true;
  network.importCount = 0;
  vi.resetModules();
  vi.doMock('./toast-list.tsx', async (original) => {
    network.importCount += 1;
    if (network.isOffline) throw new TypeError('Failed to fetch dynamically imported module');
    return await original();
  });
});

async function renderToaster() {
  const [{ Toaster }, fresh] = await Promise.all([import('./toaster.tsx'), import('./toast.tsx')]);
  render(<Toaster label="Notifications" closeLabel="Close" />);
  return fresh.toast as typeof toast;
}

it('shows a message that was queued offline when the connection is back', async () => {
  const say = await renderToaster();
  say.error('An error occurred. Please try again.');
  await waitFor(() => expect(network.importCount).toBe(1));
  network.isOffline = false;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('An error occurred. Please try again.')).toBeInTheDocument();
});
