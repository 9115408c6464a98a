import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';

async function ask({ busy = false } = {}) {
  const onConfirm = vi.fn();
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Delete
        </button>
        <ConfirmDialog
          open={open}
          onOpenChange={setOpen}
          title="Delete"
          text="Are you sure?"
          cancelLabel="Cancel"
          confirmLabel="Confirm"
          closeLabel="Close"
          onLoadFailure={() => {}}
          busy={busy}
          busyLabel="Deleting"
          onConfirm={onConfirm}
        />
      </>
    );
  }
  render(<Page />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByRole('dialog', { name: 'Delete' });
  return { user, onConfirm };
}

const button = (name: string) => screen.getByRole('button', { name });

it('asks its question with the focus on the cancelling button', async () => {
  await ask();
  expect(screen.getByText('Are you sure?')).toBeInTheDocument();
  await waitFor(() => expect(button('Cancel')).toHaveFocus());
});

it.each([
  ['the cancelling button', (user: ReturnType<typeof userEvent.setup>) => user.click(button('Cancel'))],
  ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
])('closes by %s without the action, and returns the focus', async (_way, close) => {
  const { user, onConfirm } = await ask();
  await close(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(onConfirm).not.toHaveBeenCalled();
  await waitFor(() => expect(button('Delete')).toHaveFocus());
});

it('runs the action and leaves its closing to the caller', async () => {
  const { user, onConfirm } = await ask();
  await user.click(button('Confirm'));
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

it('ignores a second confirmation while the action is running', async () => {
  const { user, onConfirm } = await ask({ busy: true });
  await user.click(button('Deleting'));
  expect(onConfirm).not.toHaveBeenCalled();
});
