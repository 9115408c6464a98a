import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { TagStep } from './tag-step.tsx';

const GROUPS = [
  { _id: 'g1', name: 'Music', handle: 'music', tags: [{ _id: 't1', name: 'Sitar' }] },
  { _id: 'g2', name: 'Dance', handle: 'dance', tags: [] },
  { _id: 'g3', name: 'Others', handle: 'others', tags: [] },
];

it('lists the groups, says which are empty, and shows the group of others as a text field', async () => {
  const onTag = vi.fn();
  const onOtherTag = vi.fn();
  const noop = () => {};
  render(
    <TagStep
      id="f"
      groups={GROUPS}
      tag={null}
      otherTag=""
      onTag={onTag}
      onOtherTag={onOtherTag}
      onSubmit={noop}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Sitar' }));
  expect(onTag).toHaveBeenCalledWith('t1');
  expect(screen.getByText('No tags available')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: 'Something else' }), 'P');
  expect(onOtherTag).toHaveBeenCalledWith('P');
});
