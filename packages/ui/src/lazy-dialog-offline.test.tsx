import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { LazyDialog } from './lazy-dialog.tsx';

const network = vi.hoisted(() => ({ isOffline: true }));

vi.mock('./dialog.tsx', async (original) => {
  const real = await original<typeof import('./dialog.tsx')>();
  return {
    get Dialog() {
      if (network.isOffline) throw new TypeError('Failed to fetch dynamically imported module');
      return real.Dialog;
    },
  };
});

function Example({ onLoadFailure }: { onLoadFailure: () => void }) {
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
        onLoadFailure={onLoadFailure}
      />
    </>
  );
}

it('reports that its code cannot be loaded, and opens when the code loads later', async () => {
  const report = vi.fn();
  render(<Example onLoadFailure={report} />);
  const opener = screen.getByRole('button', { name: 'Read the terms' });
  await userEvent.click(opener);
  await waitFor(() => expect(report).toHaveBeenCalledOnce());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  network.isOffline = false;
  await userEvent.click(opener);
  expect(await screen.findByRole('dialog', { name: 'Terms' })).toBeInTheDocument();
  expect(report).toHaveBeenCalledOnce();
});
