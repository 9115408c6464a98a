import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LazyDialog } from './lazy-dialog.tsx';

function Example({ startOpen = false }) {
  const [open, setOpen] = useState(startOpen);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Choose city
      </button>
      <LazyDialog
        open={open}
        onOpenChange={setOpen}
        title="Events Available in These Cities"
        description="Pick one"
        closeLabel="Close"
        onLoadFailure={() => {}}
      >
        <button type="button">Pune</button>
      </LazyDialog>
    </>
  );
}

describe('LazyDialog', () => {
  it('renders nothing until it is opened and nothing on the server', () => {
    render(<Example />);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(renderToString(<Example />)).not.toContain('Pune');
  });

  it('moves the focus inside and returns it on Escape', async () => {
    render(<Example />);
    const opener = screen.getByRole('button', { name: 'Choose city' });
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'Events Available in These Cities' });
    expect(dialog).toHaveAttribute('aria-describedby', screen.getByText('Pick one').id);
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('closes by its close button', async () => {
    render(<Example startOpen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
