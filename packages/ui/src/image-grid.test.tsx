import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { ImageGrid } from './image-grid.tsx';

const texts = {
  add: 'Add pictures',
  moveEarlier: (name: string) => `Move ${name} earlier`,
  moveLater: (name: string) => `Move ${name} later`,
  remove: (name: string) => `Remove ${name}`,
  moved: (name: string, position: number, count: number) => `${name} is number ${position} of ${count}`,
};

function Example({ max }: { max?: number }) {
  const [names, setNames] = useState(['a', 'b', 'c']);
  const move = (from: number, to: number) => {
    const rest = names.toSpliced(from, 1);
    setNames(rest.toSpliced(to, 0, ...names.slice(from, from + 1)));
  };
  return (
    <ImageGrid
      label="Gallery"
      images={names.map((name) => ({ key: name, name, src: `/${name}.png` }))}
      onAdd={(files) => setNames([...names, ...files.map(({ name }) => name)])}
      onMove={move}
      onRemove={(index) => setNames(names.toSpliced(index, 1))}
      texts={texts}
      max={max}
    />
  );
}

const names = () => screen.getAllByRole('img').map((image) => image.getAttribute('alt'));
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

it('moves an image step by step with the focus on its button', async () => {
  render(<Example />);
  expect(button('Move a earlier')).toBeDisabled();
  expect(button('Move c later')).toBeDisabled();
  await userEvent.click(button('Move a later'));
  expect(names()).toEqual(['b', 'a', 'c']);
  expect(button('Move a later')).toHaveFocus();
  expect(screen.getByRole('status').textContent).toBe('a is number 2 of 3');
  await userEvent.keyboard('{Enter}');
  expect(names()).toEqual(['b', 'c', 'a']);
  // At the end the button is disabled; the focus stays with the image.
  expect(button('Move a earlier')).toHaveFocus();
});

it('gives the focus to the next image when one is removed', async () => {
  render(<Example />);
  await userEvent.click(button('Remove b'));
  expect(names()).toEqual(['a', 'c']);
  expect(button('Remove c')).toHaveFocus();
  await userEvent.click(button('Remove c'));
  expect(button('Remove a')).toHaveFocus();
});

it('adds images up to the maximum', async () => {
  render(<Example max={4} />);
  await userEvent.upload(screen.getByLabelText('Add pictures'), new File(['x'], 'd'));
  expect(names()).toEqual(['a', 'b', 'c', 'd']);
  expect(screen.queryByLabelText('Add pictures')).not.toBeInTheDocument();
});

it('takes a description of each image, and shows the progress of its upload', async () => {
  const onDescribe = vi.fn();
  const noop = () => {};
  render(
    <ImageGrid
      label="Gallery"
      images={[
        { key: 'a', name: 'a.png', src: '/a.png', alt: '' },
        { key: 'b', name: 'b.png', src: '/b.png', alt: 'On stage', progress: { part: 0.4, text: '40 %' } },
      ]}
      onAdd={noop}
      onMove={noop}
      onRemove={noop}
      onDescribe={onDescribe}
      texts={{ ...texts, describe: (name) => `Describe ${name}`, description: 'What it shows' }}
    />,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Describe a.png' }), 'T');
  expect(onDescribe).toHaveBeenCalledWith(0, 'T');
  expect(screen.getByRole('img', { name: 'On stage' })).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: '40 %' })).toHaveValue(0.4);
});
