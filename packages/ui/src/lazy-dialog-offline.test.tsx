import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { LazyDialog } from './lazy-dialog.tsx';
import { onToast } from './toast.tsx';

const line = vi.hoisted(() => ({ isDead: true }));

vi.mock('./dialog.tsx', async (original) => {
  const real = await original<typeof import('./dialog.tsx')>();
  return {
    get Dialog() {
      if (line.isDead) throw new TypeError('Failed to fetch dynamically imported module');
      return real.Dialog;
    },
  };
});

function Example() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Read the terms
      </button>
      <LazyDialog
        open={open}
        onOpenChange={setOpen}
        title="Terms"
        closeLabel="Close"
        failure="An error occurred. Please try again."
      />
    </>
  );
}

it('says so when it cannot be fetched, leaves the page, and opens once it can be', async () => {
  const show = vi.fn();
  onToast({ show, clear: () => {} });
  render(<Example />);
  const opener = screen.getByRole('button', { name: 'Read the terms' });
  await userEvent.click(opener);
  await vi.waitFor(() =>
    expect(show).toHaveBeenCalledExactlyOnceWith({
      kind: 'error',
      text: 'An error occurred. Please try again.',
    }),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  line.isDead = false;
  await userEvent.click(opener);
  expect(await screen.findByRole('dialog', { name: 'Terms' })).toBeTruthy();
  expect(show).toHaveBeenCalledOnce();
});
