import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RichText } from './rich-text.tsx';

it('renders the given HTML, each table in a frame that the keyboard can scroll', () => {
  const table = '<table><tbody><tr><td>7 pm</td></tr></tbody></table>';
  render(<RichText html={`<h2>Timetable</h2>${table}<p>Doors at 6.</p>${table}`} tableLabel='Table "A"' />);
  expect(screen.getByRole('heading', { name: 'Timetable' })).toBeInTheDocument();
  const frames = screen.getAllByRole('group', { name: 'Table "A"' });
  expect(frames.map((frame) => [frame.tabIndex, frame.children.length])).toEqual([
    [0, 1],
    [0, 1],
  ]);
  expect(screen.getByText('Doors at 6.').parentElement?.tagName).toBe('DIV');
  expect(screen.getByText('Doors at 6.').closest('[role=group]')).toBeNull();
});
