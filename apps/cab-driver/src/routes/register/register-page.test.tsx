import { MESSAGES } from '@jalsa/booking-core';
import { FIELD_MESSAGES } from '@jalsa/booking-core/validation';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { type Answer, renderPage } from '../../../test/render-page.tsx';
import { readDriverAccess } from '../../lib/driver-access.ts';
import { en } from '../../texts/en.ts';
import { hi, hiWording } from '../../texts/hi.ts';
import { setPageTexts } from '../../texts/page-texts.ts';
import { RegisterPage } from './register-page.tsx';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  setPageTexts(en);
});

const DATA = { qrToken: 'STAND-1', place: 'Airport stand' };
const REGISTERED: Answer = [
  200,
  { driverId: 'd1', message: MESSAGES.otpSent, resend_after: 30, nonce: 'n1' },
];

interface Sent {
  register: object[];
  verify: object[];
}

function open(
  verified: Answer = [200, { message: MESSAGES.driverVerified, token: 't1', status: 'verified' }],
) {
  const sent: Sent = { register: [], verify: [] };
  renderPage({
    page: <RegisterPage />,
    data: DATA,
    answers: {
      '/register': async (request) => {
        sent.register.push((await request.json()) as object);
        return REGISTERED;
      },
      '/verify': async (request) => {
        sent.verify.push((await request.json()) as object);
        return verified;
      },
    },
  });
  return sent;
}

const name = () => screen.findByRole('textbox', { name: 'Full name' });
const mobile = () => screen.findByRole('textbox', { name: 'Mobile number' });
const code = () => screen.findByRole('textbox', { name: 'OTP' });
const button = (text: string | RegExp) => screen.findByRole('button', { name: text });

async function sendCode() {
  await userEvent.type(await name(), 'Ramesh Yadav');
  await userEvent.type(await mobile(), '9876543210');
  await userEvent.click(await button('Send OTP'));
  return code();
}

test('the page refuses faulty details with the messages of the specification and sends nothing', async () => {
  const sent = open();
  await userEvent.type(await mobile(), '98765');
  await userEvent.click(await button('Send OTP'));
  expect(await screen.findByText(FIELD_MESSAGES.nameRequired)).toBeVisible();
  expect(screen.getByText('PLease enter valid mobile number.')).toBeVisible();
  expect(sent.register).toEqual([]);
});

test('the code field takes six digits at most, and only four are a code', async () => {
  const sent = open();
  const field = await sendCode();
  expect(sent.register).toEqual([{ name: 'Ramesh Yadav', mobile: '9876543210', qr_token: 'STAND-1' }]);
  expect(field).toHaveAttribute('placeholder', 'Enter the 4-digit OTP');
  await userEvent.type(field, '12a345678');
  expect(field).toHaveValue('123456');
  await userEvent.click(await button('Confirm'));
  expect(await screen.findByText(FIELD_MESSAGES.otpInvalid)).toBeVisible();
  await userEvent.clear(field);
  await userEvent.click(await button('Confirm'));
  expect(await screen.findByText(FIELD_MESSAGES.otpRequired)).toBeVisible();
  expect(sent.verify).toEqual([]);
});

test('a right code, also in digits of Hindi, opens the documents and keeps the access of the driver', async () => {
  const sent = open();
  await userEvent.type(await sendCode(), '१२३४');
  await userEvent.click(await button('Confirm'));
  expect(await screen.findByText('documents page')).toBeVisible();
  expect(sent.verify).toEqual([{ otp: '1234', driverId: 'd1', nonce: 'n1' }]);
  expect(readDriverAccess()).toEqual({ driverId: 'd1', token: 't1' });
});

test('a sent code disables the button for thirty seconds, and another number resets it', async () => {
  open();
  await sendCode();
  expect(await button(/^Resend Otp in (30|29) s$/)).toBeDisabled();
  await userEvent.type(await mobile(), '{Backspace}1');
  expect(await button('Send OTP')).toBeEnabled();
  expect(screen.queryByRole('textbox', { name: 'OTP' })).not.toBeInTheDocument();
});

test('another language, which loads the page again, keeps the typed name and number', async () => {
  open();
  await userEvent.type(await name(), 'Ramesh');
  await userEvent.type(await mobile(), '98765');
  document.body.innerHTML = '';
  setPageTexts(hi, hiWording);
  open();
  expect(await screen.findByRole('textbox', { name: 'पूरा नाम' })).toHaveValue('Ramesh');
  expect(screen.getByRole('textbox', { name: 'मोबाइल नंबर' })).toHaveValue('98765');
});

test('a reload keeps the code that was sent', async () => {
  open();
  await sendCode();
  document.body.innerHTML = '';
  open();
  expect(await name()).toHaveValue('Ramesh Yadav');
  expect(await mobile()).toHaveValue('9876543210');
  expect(await code()).toBeVisible();
});

test('a wrong code shows the message of the server, in Hindi a text of its own', async () => {
  const refused: Answer = [400, { message: 'This OTP is incorrect.', code: 'otp_invalid', request_id: 'r' }];
  open(refused);
  await userEvent.type(await sendCode(), '9999');
  await userEvent.click(await button('Confirm'));
  // As a toast, and at the form.
  expect(await screen.findAllByText('This OTP is incorrect.')).toHaveLength(2);
  setPageTexts(hi, hiWording);
  await userEvent.click(await button('Confirm'));
  expect(await screen.findAllByText(/^यह OTP सही नहीं है/)).toHaveLength(2);
});

test('in Hindi, texts and messages are Hindi', async () => {
  setPageTexts(hi, hiWording);
  open();
  await userEvent.click(await button('OTP भेजें'));
  expect(await screen.findByText('नाम भरना ज़रूरी है')).toBeVisible();
  expect(screen.getByText('कृपया सही मोबाइल नंबर भरें।')).toBeVisible();
});
