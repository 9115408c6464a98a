import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

describe('Button', () => {
  it('calls onClick and does not submit a form by default', async () => {
    const press = vi.fn();
    render(<Button onClick={press}>Continue</Button>);
    const button = screen.getByRole('button', { name: 'Continue' });
    expect(button).toHaveAttribute('type', 'button');
    await userEvent.click(button);
    expect(press).toHaveBeenCalledOnce();
  });

  it('shows its busy label, keeps the focus and ignores clicks while busy', async () => {
    const press = vi.fn();
    const { rerender } = render(<Button onClick={press}>Download Ticket</Button>);
    await userEvent.tab();
    rerender(
      <Button onClick={press} busy busyLabel="Generating...">
        Download Ticket
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Generating...' });
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter} ');
    await userEvent.click(button);
    expect(press).not.toHaveBeenCalled();
  });

  it('prevents Enter from submitting the form again while busy', async () => {
    const send = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
    const form = (busy: boolean) => (
      <form onSubmit={send}>
        <input aria-label="Phone" />
        <Button type="submit" busy={busy}>
          Send
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    await userEvent.type(screen.getByLabelText('Phone'), '{Enter}');
    expect(send).toHaveBeenCalledTimes(1);
    rerender(form(true));
    await userEvent.type(screen.getByLabelText('Phone'), '{Enter}');
    expect(send).toHaveBeenCalledTimes(1);
  });
});
