import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ErrorState } from './error-state.tsx';

it('is announced, and offers to try again', async () => {
  const retry = vi.fn();
  render(
    <ErrorState
      title="Something went wrong"
      text="Check your connection"
      retryLabel="Retry"
      onRetry={retry}
    />,
  );
  expect(screen.getByRole('alert').textContent).toContain('Check your connection');
  expect(screen.getByRole('heading', { level: 2, name: 'Something went wrong' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledOnce();
});
