import { ApiError } from '@jalsa/api-client';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderSite } from '../../../test/render-site.tsx';

const MOBILE = '9876543210';
const LEAD = {
  business_name: 'Blue Frog',
  business_type: 'Club',
  email: 'asha@example.in',
  contact_name: 'Asha Rao',
  contact_phone_number: MOBILE,
  lead_type: 'Book a Demo',
};

beforeEach(() => sessionStorage.clear());

/** Opens the page of the form on a server that sends and accepts every code. */
async function openForm() {
  const { server } = renderSite('/host/event-host');
  const { leads } = server.api;
  const sent = { message: 'OTP Sent Successfully', resend_after: 0 };
  leads.sendOtp.mockImplementation(async () => ({ ...sent, nonce: 'first' }));
  leads.resendOtp.mockImplementation(async () => ({ ...sent, nonce: 'second' }));
  leads.verifyOtp.mockImplementation(async () => ({ message: 'Thank You!' }));
  const submit = await screen.findByRole('button', { name: 'Submit Details' });
  return { server, leads, submit, user: userEvent.setup() };
}

const input = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const types = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Business type' });

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(input('Business name'), 'Blue Frog');
  await user.selectOptions(types(), 'Club');
  await user.type(input('Email'), 'asha@example.in');
  await user.type(input('Contact name'), 'Asha Rao');
  await user.type(input('Mobile number'), '98765-43210');
}

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Verify your number' }));
const otp = async () => (await dialog()).getByRole('textbox', { name: 'One-time code' });

describe('the form of a host', () => {
  it('names every missing field with the text of the specification and sends nothing', async () => {
    const { user, submit, server } = await openForm();
    await user.click(submit);
    for (const text of [
      'Bussiness Name is required',
      'Bussiness type is required',
      'Email is required',
      'Contact Name is required',
      'Mobile number is required',
    ]) {
      expect(await screen.findByText(text)).toBeInTheDocument();
    }
    expect(input('Business name')).toHaveFocus();
    expect(server.bodiesTo('/leads/sendOtp')).toEqual([]);
  });

  it('submits the details, verifies the code, thanks the host and is empty afterwards', async () => {
    const { user, submit, server } = await openForm();
    await fillIn(user);
    await user.click(submit);
    expect(await screen.findByText('OTP Sent Successfully')).toBeInTheDocument();
    expect((await dialog()).getByRole('button', { name: 'Verify OTP' })).toBeDisabled();
    await user.type(await otp(), '1234');
    expect(await screen.findByText('Thank You!')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.bodiesTo('/leads/sendOtp')).toEqual([LEAD]);
    expect(server.bodiesTo('/leads/verifyOtp')).toEqual([
      { phone_number: MOBILE, otp: '1234', nonce: 'first' },
    ]);
    expect([input('Business name').value, types().value, input('Mobile number').value]).toEqual(['', '', '']);
  });

  it('keeps the dialog open after a wrong code and shows the server’s message', async () => {
    const { user, submit, leads } = await openForm();
    const message = 'This OTP is incorrect. Please check it and try again.';
    leads.verifyOtp.mockRejectedValueOnce(new ApiError({ code: 'otp_invalid', status: 400, message }));
    await fillIn(user);
    await user.click(submit);
    await user.type(await otp(), '9999');
    expect(await screen.findByText(message)).toBeInTheDocument();
    await waitFor(async () => expect(await otp()).toHaveValue(''));
    await user.type(await otp(), '1234');
    expect(await screen.findByText('Thank You!')).toBeInTheDocument();
  });

  it('sends another code for the submitted form', async () => {
    const { user, submit, server } = await openForm();
    await fillIn(user);
    await user.click(submit);
    await user.click(await (await dialog()).findByRole('button', { name: 'Resend code' }));
    await waitFor(() =>
      expect(server.bodiesTo('/leads/resendOtp')).toEqual([{ phone_number: MOBILE, nonce: 'first' }]),
    );
    await user.type(await otp(), '1234');
    await screen.findByText('Thank You!');
    expect(server.bodiesTo('/leads/verifyOtp')).toEqual([
      { phone_number: MOBILE, otp: '1234', nonce: 'second' },
    ]);
  });

  it('opens the dialog again without another code for the same details', async () => {
    const { user, submit, server, leads } = await openForm();
    leads.sendOtp.mockImplementation(async () => ({ message: 'sent', resend_after: 30, nonce: 'first' }));
    await fillIn(user);
    await user.click(submit);
    await dialog();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(submit);
    await dialog();
    expect(server.bodiesTo('/leads/sendOtp')).toHaveLength(1);
  });

  it('submits changed details, and stays closed while the server refuses another code', async () => {
    const { user, submit, server, leads } = await openForm();
    await fillIn(user);
    await user.click(submit);
    await dialog();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const message = 'We’ve just sent a code. You can ask for another in 20 seconds.';
    leads.sendOtp.mockRejectedValue(
      new ApiError({ code: 'rate_limited', status: 429, message, retryAfter: 20 }),
    );
    await user.type(input('Contact name'), 'o');
    await user.click(submit);
    expect(await screen.findByText(message)).toBeInTheDocument();
    await user.click(submit);
    await waitFor(() => expect(server.bodiesTo('/leads/sendOtp')).toHaveLength(3));
    // The code that was sent belongs to the earlier details.
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
