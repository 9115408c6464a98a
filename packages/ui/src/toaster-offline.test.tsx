import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { toast } from './toast.tsx';

const line = vi.hoisted(() => ({ isDead: true, asked: 0 }));

beforeEach(() => {
  line.isDead = true;
  line.asked = 0;
  vi.resetModules();
  vi.doMock('./toast-list.tsx', async (original) => {
    line.asked += 1;
    if (line.isDead) throw new TypeError('Failed to fetch dynamically imported module');
    return await original();
  });
});

async function renderToaster() {
  const [{ Toaster }, fresh] = await Promise.all([import('./toaster.tsx'), import('./toast.tsx')]);
  render(<Toaster label="Notifications" closeLabel="Close" />);
  return fresh.toast as typeof toast;
}

it('keeps what was said without a connection, until the next message can be shown', async () => {
  const say = await renderToaster();
  say.error('An error occurred. Please try again.');
  await waitFor(() => expect(line.asked).toBe(1));
  expect(screen.queryByText('An error occurred. Please try again.')).toBeNull();
  line.isDead = false;
  say.error('Please select a quantity');
  expect(await screen.findByText('Please select a quantity')).toBeTruthy();
  expect(screen.getByText('An error occurred. Please try again.')).toBeTruthy();
});

it('shows it when the connection is back', async () => {
  const say = await renderToaster();
  say.error('An error occurred. Please try again.');
  await waitFor(() => expect(line.asked).toBe(1));
  line.isDead = false;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('An error occurred. Please try again.')).toBeTruthy();
});
