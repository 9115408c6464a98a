import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { RichTextEditor } from './rich-text-editor.tsx';

const TEXTS = {
  toolbar: 'Formatting',
  bold: 'Bold',
  italic: 'Italic',
  heading: 'Heading',
  list: 'List',
  numberedList: 'Numbered list',
  undo: 'Undo',
  redo: 'Redo',
};

beforeAll(() => {
  // The simulated browser has no layout, which the editor scrolls by.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
});

it('shows its text with label, counter and error, and names the format of the selection', () => {
  render(
    <RichTextEditor
      label="About you"
      html="<p><strong>Sitar</strong> player</p>"
      onChange={() => {}}
      texts={TEXTS}
      counter="12 / 1500"
      error="Too short"
    />,
  );
  const field = screen.getByRole('textbox', { name: 'About you' });
  expect(field).toHaveAccessibleDescription('Too short 12 / 1500');
  expect(field).toBeInvalid();
  expect(field.innerHTML).toContain('<strong>Sitar</strong> player');
  expect(screen.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'false');
});

it('a format of the toolbar changes the text, and undo takes it back', async () => {
  const onChange = vi.fn();
  render(<RichTextEditor label="About you" html="<p>Sitar</p>" onChange={onChange} texts={TEXTS} />);
  await userEvent.click(screen.getByRole('button', { name: 'List' }));
  expect(onChange).toHaveBeenLastCalledWith('<ul><li><p>Sitar</p></li></ul>');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onChange).toHaveBeenLastCalledWith('<p>Sitar</p>');
});

it('adds no style element to the page, which the content security policy would refuse', () => {
  const before = document.querySelectorAll('style').length;
  render(<RichTextEditor label="About you" html="<p>Sitar</p>" onChange={() => {}} texts={TEXTS} />);
  expect(document.querySelectorAll('style')).toHaveLength(before);
});
