import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LoadingBar } from './loading-bar.tsx';
import { ProgressBar } from './progress-bar.tsx';

it('a progress bar has its text as name and the done part as value', () => {
  render(<ProgressBar part={0.4} text="Uploading… 40%" />);
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Uploading… 40%' });
  expect([bar.value, bar.max]).toEqual([0.4, 1]);
  expect(screen.getByText('Uploading… 40%')).toBeInTheDocument();
});

it('a loading bar has a name and no value', () => {
  render(<LoadingBar label="Loading…" />);
  expect(screen.getByRole('progressbar', { name: 'Loading…' })).not.toHaveAttribute('aria-valuenow');
});
