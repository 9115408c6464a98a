import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { SearchField } from './search-field.tsx';

function Example() {
  const [text, setText] = useState('');
  return <SearchField label="Search cities" value={text} onChange={setText} clearLabel="Clear" />;
}

it('shows its label', () => {
  render(<Example />);
  expect(screen.getByText('Search cities').className).not.toContain('sr-only');
});

it('clears its text and focuses the field', async () => {
  render(<Example />);
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search cities' });
  expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
  await userEvent.type(field, 'pune');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
});
