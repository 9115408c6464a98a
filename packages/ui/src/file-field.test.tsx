import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { FileField, type FileFieldProps } from './file-field.tsx';

function show(props: Partial<FileFieldProps> = {}) {
  const onChoose = vi.fn();
  const onRemove = vi.fn();
  render(
    <FileField
      label="Photo"
      removeLabel="Remove"
      file={null}
      onChoose={onChoose}
      onRemove={onRemove}
      {...props}
    />,
  );
  return { onChoose, onRemove, input: screen.getByLabelText<HTMLInputElement>('Photo') };
}

it('accepts the same file again after it was removed', async () => {
  const { input, onChoose } = show();
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  await userEvent.upload(input, file);
  expect(input).toHaveValue('');
  await userEvent.upload(input, file);
  expect(onChoose.mock.calls).toEqual([[file], [file]]);
});

it('shows the file with its picture and a button that removes it', async () => {
  const { input, onRemove } = show({ file: { name: 'a.png', src: '/a.png' } });
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/a.png');
  await userEvent.click(screen.getByRole('button', { name: 'Remove: a.png' }));
  expect(onRemove).toHaveBeenCalledOnce();
  expect(input).toHaveFocus();
});

it('shows the progress of the upload, and no button while it is disabled', () => {
  show({ file: { name: 'a.png' }, disabled: true, progress: { part: 0.25, text: 'Uploading… 25%' } });
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Uploading… 25%' })).toHaveValue(0.25);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('is described by its error before its hint', () => {
  const { input } = show({ hint: 'PNG or JPEG', error: 'Photo is required' });
  const ids = (input.getAttribute('aria-describedby') ?? '').split(' ');
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Photo is required',
    'PNG or JPEG',
  ]);
});
