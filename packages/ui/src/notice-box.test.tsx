import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NoticeBox } from './notice-box.tsx';

it('shows its title and text in the colours of its tone', () => {
  render(
    <>
      <NoticeBox role="alert" title="Sold out">
        The last one has just gone.
      </NoticeBox>
      <NoticeBox role="status" tone="neutral" title="One moment">
        It is on its way.
      </NoticeBox>
    </>,
  );
  const [alert, status] = [screen.getByRole('alert'), screen.getByRole('status')];
  expect(alert.textContent).toBe('Sold outThe last one has just gone.');
  expect(alert.className).toContain('bg-danger-soft');
  expect(status.className).not.toContain('danger');
});
