import { useForm } from '@jalsa/web/forms';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { emptyProfile, type ProfileValues, profileSchema } from '../../lib/profile-form.ts';
import { TagStep } from './tag-step.tsx';

const GROUPS = [
  { _id: 'g1', name: 'Music', handle: 'music', tags: [{ _id: 't1', name: 'Sitar' }] },
  { _id: 'g2', name: 'Dance', handle: 'dance', tags: [] },
  { _id: 'g3', name: 'Others', handle: 'others', tags: [] },
];

it('lists the groups, says which are empty, and takes a tag or own words', async () => {
  let values = () => emptyProfile();
  function Page() {
    const form = useForm<ProfileValues>({ schema: profileSchema, defaultValues: emptyProfile() });
    values = form.getValues;
    return <TagStep id="f" form={form} groups={GROUPS} onSubmit={() => {}} />;
  }
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Sitar' }));
  expect(values()).toMatchObject({ tag: 't1', other_tag: '' });
  expect(screen.getByText('No tags available')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: 'Something else' }), 'Puppets');
  expect(values()).toMatchObject({ tag: null, other_tag: 'Puppets' });
});
