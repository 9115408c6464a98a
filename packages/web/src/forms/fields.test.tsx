import { buyer } from '@jalsa/booking-core/validation';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PictureRefusal, shrinkPicture } from '../pictures/shrink-picture.ts';
import {
  Form,
  FormEmailField,
  FormNameField,
  FormNativeSelect,
  FormPhoneField,
  FormPictureField,
  FormRadioGroup,
  type FormState,
  FormTextArea,
  useForm,
} from './index.ts';

// jsdom has no canvas.
vi.mock('../pictures/shrink-picture.ts', { spy: true });

type Values = Record<string, unknown>;
type Schema = Parameters<typeof useForm<Values>>[0]['schema'];

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

function show(
  fields: (form: FormState<Values>) => React.ReactNode,
  { defaultValues = {}, refused }: Options = {},
) {
  const onSubmit = vi.fn();
  const schema = schemaOf(refused);
  function Page() {
    const form = useForm({ schema, defaultValues });
    return (
      <Form form={form} onSubmit={onSubmit}>
        {fields(form)}
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
          <FormNameField form={form} name="name" label="Name" />
          <FormPhoneField form={form} name="mobile" label="Mobile" />
          <FormEmailField form={form} name="email" label="Email" />
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
  const { user, save, onSubmit } = show((form) => (
    <FormTextArea form={form} name="bio" label="Bio" max={20} />
  ));
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

it('submits the chosen value of a native select, and an empty one before a choice', async () => {
  const { user, save, onSubmit } = show(
    (form) => (
      <FormNativeSelect form={form} name="id" label="Identity" choices={CHOICES} placeholder="Choose one" />
    ),
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
  const { user, save, onSubmit } = show((form) => (
    <FormRadioGroup form={form} name="id" label="Identity" choices={CHOICES} />
  ));
  const group = within(screen.getByRole('radiogroup', { name: 'Identity' }));
  await user.click(group.getByText('Driving licence'));
  await user.keyboard('{ArrowDown}');
  expect(group.getByRole('radio', { name: 'Passport' })).toHaveAttribute('aria-checked', 'true');
  await save();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ id: 'passport' }));
});

it.each([
  [
    'native select',
    (form: FormState<Values>) => (
      <FormNativeSelect form={form} name="id" label="Identity" choices={CHOICES} placeholder="Choose one" />
    ),
    'combobox',
  ],
  [
    'radio group',
    (form: FormState<Values>) => <FormRadioGroup form={form} name="id" label="Identity" choices={CHOICES} />,
    'radiogroup',
  ],
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

const picture = (name: string) => new File(['x'], name, { type: 'image/png' });

describe('a picture', () => {
  const revoked: string[] = [];
  beforeEach(() => {
    revoked.length = 0;
    URL.createObjectURL = (file) => `blob:${(file as File).name}`;
    URL.revokeObjectURL = (url) => void revoked.push(url);
    vi.mocked(shrinkPicture).mockImplementation(async (file) => file);
  });
  const field = (form: FormState<Values>) => (
    <FormPictureField
      form={form}
      name="photo"
      label="Photo"
      removeLabel="Remove"
      size={{ side: 100, maxBytes: 100 }}
      progress={{ part: 0.4, text: '40 %' }}
    />
  );

  it('is shown with a preview and can be removed', async () => {
    const { user, save, onSubmit } = show(field);
    const input = screen.getByLabelText<HTMLInputElement>('Photo');
    await user.upload(input, picture('a.png'));
    expect(await screen.findByText('a.png')).toBeInTheDocument();
    expect(document.querySelector('img')?.getAttribute('src')).toBe('blob:a.png');
    expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: '40 %' })).toHaveValue(0.4);
    await user.click(screen.getByRole('button', { name: 'Remove: a.png' }));
    expect(document.querySelector('img')).toBeNull();
    expect(input).toHaveFocus();
    expect(revoked).toEqual(['blob:a.png']);
    await save();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ photo: null }));
  });

  it('that is refused is named at its field and leaves the picture that was there', async () => {
    const { user } = show(field, { defaultValues: { photo: picture('a.png') } });
    vi.mocked(shrinkPicture).mockRejectedValue(new PictureRefusal('imageDamaged', { file: 'b.png' }));
    await user.upload(screen.getByLabelText('Photo'), picture('b.png'));
    expect(await screen.findByText(/b\.png/)).toBeInTheDocument();
    expect(screen.getByText('a.png')).toBeInTheDocument();
  });
});

describe('a form that the server refuses', () => {
  const refusal = (details: { path: string; message: string }[]) =>
    Object.assign(new Error('The form is not valid.'), {
      name: 'ApiError',
      code: 'invalid_request',
      details,
    });

  function showRefused(error: Error) {
    const onSubmit = vi.fn(() => Promise.reject(error));
    function Page() {
      const form = useForm({ schema: schemaOf(), defaultValues: { name: '', email: '' } });
      return (
        <Form form={form} onSubmit={onSubmit}>
          <FormNameField form={form} name="name" label="Name" />
          <FormEmailField form={form} name="email" label="Email" />
          <button type="submit">Save</button>
        </Form>
      );
    }
    render(<Page />);
    const user = userEvent.setup();
    return { user, onSubmit, save: () => user.click(screen.getByRole('button', { name: 'Save' })) };
  }

  it('shows the errors of fields at these fields, focuses the first and clears them with the next change', async () => {
    const { user, save } = showRefused(
      refusal([
        { path: 'name', message: 'This name is taken' },
        { path: 'email', message: 'This email bounces' },
      ]),
    );
    await save();
    const message = await screen.findByText('This name is taken');
    const name = screen.getByRole('textbox', { name: 'Name' });
    expect(name.getAttribute('aria-describedby')).toContain(message.id);
    expect(name).toHaveFocus();
    expect(screen.getByText('This email bounces')).toBeInTheDocument();
    expect(screen.queryByText('The form is not valid.')).not.toBeInTheDocument();
    await user.type(name, 'A');
    await waitFor(() => expect(screen.queryByText('This name is taken')).not.toBeInTheDocument());
  });

  it.each([
    ['without fields', []],
    ['of a field that the form does not have', [{ path: 'user', message: 'No such user' }]],
  ])('shows an error %s as the submit error until the next submit', async (_what, details) => {
    const { save, onSubmit } = showRefused(refusal(details));
    await save();
    expect(await screen.findByText('The form is not valid.')).toBeInTheDocument();
    onSubmit.mockImplementation(() => new Promise(() => {}));
    await save();
    await waitFor(() => expect(screen.queryByText('The form is not valid.')).not.toBeInTheDocument());
  });

  it('ignores a second submit while the first one is pending', async () => {
    const { save, onSubmit } = showRefused(refusal([]));
    onSubmit.mockImplementation(() => new Promise(() => {}));
    await save();
    await save();
    expect(onSubmit).toHaveBeenCalledOnce();
  });
});
