import { buyer } from '@jalsa/booking-core/validation';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  Form,
  FormCheckbox,
  FormEmailField,
  FormFileField,
  FormImageGrid,
  FormNameField,
  FormNativeSelect,
  FormPhoneField,
  FormRadioGroup,
  FormSelect,
  FormTextArea,
  useForm,
} from './index.ts';

type Schema = Parameters<typeof useForm<Record<string, unknown>>>[0]['schema'];

/** A schema that accepts everything, or refuses the named field. */
const schemaOf = (refused?: string): Schema => ({
  '~standard': {
    version: 1,
    vendor: 'test',
    validate: (value: unknown) =>
      refused
        ? { issues: [{ message: 'Please choose', path: [refused] }] }
        : { value: value as Record<string, unknown> },
  },
});

interface Options {
  defaultValues?: Record<string, unknown>;
  refused?: string;
}

function show(fields: React.ReactNode, { defaultValues = {}, refused }: Options = {}) {
  const onSubmit = vi.fn();
  const schema = schemaOf(refused);
  function Page() {
    const form = useForm({ schema, defaultValues });
    return (
      <Form form={form} onSubmit={onSubmit}>
        {fields}
        <button type="submit">Save</button>
      </Form>
    );
  }
  render(<Page />);
  const user = userEvent.setup();
  return { user, onSubmit, save: () => user.click(screen.getByRole('button', { name: 'Save' })) };
}

describe('the text fields with the schema of the buyer', () => {
  function showBuyer() {
    const onSubmit = vi.fn();
    function Page() {
      const form = useForm({ schema: buyer, defaultValues: { name: '', mobile: '', email: '' } });
      return (
        <Form form={form} onSubmit={onSubmit}>
          <FormNameField name="name" label="Name" />
          <FormPhoneField name="mobile" label="Mobile" />
          <FormEmailField name="email" label="Email" />
          <button type="submit">Save</button>
        </Form>
      );
    }
    render(<Page />);
    return { onSubmit, user: userEvent.setup() };
  }
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

  it('submit the output of the schema', async () => {
    const { user, onSubmit } = showBuyer();
    await user.type(field('Name'), ' Asha Rao ');
    await user.type(field('Mobile'), '+91 98765 43210');
    expect(field('Mobile')).toHaveValue('9876543210');
    await user.type(field('Email'), 'asha@example.in{Enter}');
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith({
        name: 'Asha Rao',
        mobile: '9876543210',
        email: 'asha@example.in',
      }),
    );
  });

  it('accept a mobile number in digits of other scripts, typed and pasted, with its prefix', async () => {
    const { user } = showBuyer();
    await user.type(field('Mobile'), '९८७६५४३२१०');
    expect(field('Mobile')).toHaveValue('9876543210');
    await user.clear(field('Mobile'));
    await user.paste('+९१ ௯௮௭௬௫ ４３２１०');
    expect(field('Mobile')).toHaveValue('9876543210');
  });

  it('keep a mobile number without a digit, and say that it is missing', async () => {
    const { user } = showBuyer();
    await user.click(field('Mobile'));
    await user.paste('my number');
    await user.tab();
    expect(field('Mobile')).toHaveValue('my number');
    expect(await screen.findByText('Mobile number is required')).toBeInTheDocument();
  });

  it('show an error after a change, and none for a field that was only visited', async () => {
    const { user } = showBuyer();
    await user.click(field('Name'));
    await user.tab();
    expect(screen.queryByText('Name is required')).not.toBeInTheDocument();
    await user.type(field('Name'), 'R2D2');
    await user.tab();
    expect(await screen.findByText('Name must only contain letters and spaces')).toBeInTheDocument();
    await user.clear(field('Name'));
    expect(await screen.findByText('Name is required')).toBeInTheDocument();
    expect(field('Name')).toHaveAttribute('aria-invalid', 'true');
  });

  it('focus the first faulty field when the form is submitted', async () => {
    const { user, onSubmit } = showBuyer();
    await user.type(field('Name'), 'Asha');
    await user.type(field('Email'), 'asha@example.in{Enter}');
    expect(await screen.findByText('Mobile number is required')).toBeInTheDocument();
    expect(field('Mobile')).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

it('counts the characters of a text area', async () => {
  const { user, save, onSubmit } = show(<FormTextArea name="bio" label="Bio" max={20} />);
  await user.type(screen.getByRole('textbox', { name: 'Bio' }), 'Two\nlines');
  const counter = screen.getByText('9 / 20');
  expect(screen.getByRole('textbox')).toHaveAttribute('aria-describedby', counter.id);
  await save();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ bio: 'Two\nlines' }));
});

const CHOICES = [
  { value: 'driving', label: 'Driving licence' },
  { value: 'passport', label: 'Passport' },
];

it('submits the chosen value of a select', async () => {
  const { user, save, onSubmit } = show(
    <FormSelect name="id" label="Identity" choices={CHOICES} placeholder="Choose one" />,
  );
  const box = screen.getByRole('combobox', { name: 'Identity' });
  expect(box.textContent).toBe('Choose one');
  await user.click(box);
  await user.click(await screen.findByRole('option', { name: 'Passport' }));
  expect(box.textContent).toBe('Passport');
  await save();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ id: 'passport' }));
});

it('submits the chosen value of a native select, and an empty one before a choice', async () => {
  const { user, save, onSubmit } = show(
    <FormNativeSelect name="id" label="Identity" choices={CHOICES} placeholder="Choose one" />,
    { defaultValues: { id: '' } },
  );
  const box = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Identity' });
  expect(box.selectedOptions[0]?.text).toBe('Choose one');
  await save();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ id: '' }));
  await user.selectOptions(box, 'Passport');
  await save();
  await waitFor(() => expect(onSubmit).toHaveBeenLastCalledWith({ id: 'passport' }));
});

it('submits the chosen radio button, also chosen by keyboard', async () => {
  const { user, save, onSubmit } = show(<FormRadioGroup name="id" label="Identity" choices={CHOICES} />);
  const group = within(screen.getByRole('radiogroup', { name: 'Identity' }));
  await user.click(group.getByText('Driving licence'));
  await user.keyboard('{ArrowDown}');
  expect(group.getByRole('radio', { name: 'Passport' })).toHaveAttribute('aria-checked', 'true');
  await save();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ id: 'passport' }));
});

it.each([
  ['select', <FormSelect key="" name="id" label="Identity" choices={CHOICES} />, 'combobox'],
  [
    'native select',
    <FormNativeSelect key="" name="id" label="Identity" choices={CHOICES} placeholder="Choose one" />,
    'combobox',
  ],
  ['radio group', <FormRadioGroup key="" name="id" label="Identity" choices={CHOICES} />, 'radiogroup'],
])('describes a faulty %s by its error and focuses it', async (_name, fields, role) => {
  const { save, onSubmit } = show(fields, { refused: 'id' });
  await save();
  const message = await screen.findByText('Please choose');
  const field = screen.getByRole(role);
  expect(field.getAttribute('aria-describedby')).toContain(message.id);
  await waitFor(() =>
    expect(field === document.activeElement || field.contains(document.activeElement)).toBe(true),
  );
  expect(onSubmit).not.toHaveBeenCalled();
});

it('submits a checkbox as true or false', async () => {
  const { user, save, onSubmit } = show(<FormCheckbox name="terms" label="I agree" />, {
    defaultValues: { terms: false },
  });
  await user.click(screen.getByText('I agree'));
  await save();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ terms: true }));
});

const picture = (name: string) => new File(['x'], name, { type: 'image/png' });

describe('files', () => {
  const revoked: string[] = [];
  beforeEach(() => {
    revoked.length = 0;
    URL.createObjectURL = (file) => `blob:${(file as File).name}`;
    URL.revokeObjectURL = (url) => void revoked.push(url);
  });

  it('are shown with a preview and can be removed', async () => {
    const { user, save, onSubmit } = show(
      <FormFileField
        name="photo"
        label="Photo"
        removeLabel="Remove"
        progress={{ part: 0.4, text: '40 %' }}
      />,
    );
    const input = screen.getByLabelText<HTMLInputElement>('Photo');
    await user.upload(input, picture('a.png'));
    expect(await screen.findByText('a.png')).toBeInTheDocument();
    await waitFor(() => expect(document.querySelector('img')?.getAttribute('src')).toBe('blob:a.png'));
    expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: '40 %' })).toHaveValue(0.4);
    await user.click(screen.getByRole('button', { name: 'Remove: a.png' }));
    expect(document.querySelector('img')).toBeNull();
    expect(input).toHaveFocus();
    expect(revoked).toEqual(['blob:a.png']);
    await save();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ photo: null }));
  });

  const texts = {
    add: 'Add pictures',
    moveEarlier: (name: string) => `Move ${name} earlier`,
    moveLater: (name: string) => `Move ${name} later`,
    remove: (name: string) => `Remove ${name}`,
    moved: (name: string, position: number, count: number) => `${name} is number ${position} of ${count}`,
  };
  const names = () => screen.getAllByRole('img').map((image) => image.getAttribute('alt'));
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

  it('are added to a grid, reordered and removed, with the focus on the moved picture', async () => {
    const stored = { name: 'old.png', url: '/files/old.png' };
    const { user, save, onSubmit } = show(
      <FormImageGrid name="gallery" label="Gallery" texts={texts} max={3} />,
      { defaultValues: { gallery: [stored] } },
    );
    const [a, b] = [picture('a.png'), picture('b.png')];
    await user.upload(screen.getByLabelText('Add pictures'), [a, b]);
    expect(names()).toEqual(['old.png', 'a.png', 'b.png']);
    expect(screen.queryByLabelText('Add pictures')).not.toBeInTheDocument();
    await user.click(button('Move a.png earlier'));
    expect(names()).toEqual(['a.png', 'old.png', 'b.png']);
    expect(screen.getByRole('status').textContent).toBe('a.png is number 1 of 3');
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/a\.png/);
    await user.click(button('Remove old.png'));
    expect(names()).toEqual(['a.png', 'b.png']);
    expect(button('Remove b.png')).toHaveFocus();
    await save();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ gallery: [a, b] }));
  });

  it('give the focus to the field that adds pictures when the last one was removed', async () => {
    const { user } = show(<FormImageGrid name="gallery" label="Gallery" texts={texts} />, {
      defaultValues: { gallery: [picture('a.png')] },
    });
    await user.click(button('Remove a.png'));
    expect(screen.getByLabelText('Add pictures')).toHaveFocus();
  });
});
