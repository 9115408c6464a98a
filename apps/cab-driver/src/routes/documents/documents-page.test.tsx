import { ApiError } from '@jalsa/api-client';
import { MESSAGES } from '@jalsa/booking-core';
import { FIELD_MESSAGES } from '@jalsa/booking-core/validation';
import { PictureRefusal, shrinkPicture } from '@jalsa/web/pictures/shrink-picture';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage, type Upload } from '../../../test/render-page.tsx';
import { type DocumentsDraft, EMPTY_DRAFT } from '../../lib/documents-draft.ts';
import { readDriverAccess, storeDriverAccess } from '../../lib/driver-access.ts';
import { storeDraft } from '../../lib/stored-draft.ts';
import { DocumentsPage } from './documents-page.tsx';

// jsdom has no canvas and no IndexedDB; the journey in the browser uses the real ones.
vi.mock('@jalsa/web/pictures/shrink-picture', { spy: true });
vi.mock('../../lib/stored-draft.ts', () => ({
  readDraft: vi.fn(async () => null),
  storeDraft: vi.fn(async () => {}),
  deleteDraft: vi.fn(async () => {}),
}));

const photo = (name: string) => new File(['jpeg'], name, { type: 'image/jpeg' });
const ACCESS = { driverId: 'd1', token: 't1' };

beforeEach(() => {
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => {};
  vi.mocked(shrinkPicture).mockImplementation(async (file) => file);
  storeDriverAccess(ACCESS);
});
afterEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

function open({
  draft = EMPTY_DRAFT,
  status = 'verified',
  reason = null,
  upload = async () => ({ message: MESSAGES.submitted }),
}: {
  draft?: DocumentsDraft;
  status?: string;
  reason?: string | null;
  upload?: Upload;
} = {}) {
  const progress = { name: 'Ramesh Yadav', status, reason };
  renderPage({
    page: <DocumentsPage />,
    data: { qrToken: 'STAND-1', access: ACCESS, progress, draft },
    upload,
  });
}

const submit = async (name: string | RegExp = 'Submit') =>
  userEvent.click(await screen.findByRole('button', { name }));
const gallery = (label: string) => screen.findByLabelText(`${label}: Gallery`);

const WHOLE: DocumentsDraft = {
  ...EMPTY_DRAFT,
  goverment_id: 'pancard',
  license_number: 'MH12 20110012345',
  license: photo('l.jpg'),
  registration_card: photo('r.jpg'),
  pancard: photo('p.jpg'),
};

test('Submit names every missing photo at once and focuses the first', async () => {
  open();
  await submit();
  for (const message of [
    FIELD_MESSAGES.licenseRequired,
    FIELD_MESSAGES.registrationCardRequired,
    FIELD_MESSAGES.aadharFrontRequired,
    FIELD_MESSAGES.aadharBackRequired,
  ]) {
    expect(await screen.findByText(message)).toBeVisible();
  }
  expect(await gallery('Photo of the driving licence')).toHaveFocus();
});

test.each([
  ['PAN card', 'Pan id is required.'],
  ['Other government ID', 'Other Goverment id is required.'],
])('the choice %s asks for its own photo', async (choice, message) => {
  open();
  await userEvent.click(await screen.findByRole('radio', { name: choice }));
  await submit();
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByText(FIELD_MESSAGES.aadharFrontRequired)).not.toBeInTheDocument();
});

test('a chosen photo is stored on the phone, and a file that is none is named', async () => {
  open();
  await userEvent.upload(await gallery('Photo of the driving licence'), photo('licence.jpg'));
  expect(await screen.findByText('Ready')).toBeVisible();
  expect(vi.mocked(storeDraft).mock.lastCall?.[1].license?.name).toBe('licence.jpg');
  vi.mocked(shrinkPicture).mockRejectedValueOnce(new PictureRefusal('imageType', { file: 'x.png' }));
  await userEvent.upload(await gallery('Photo of the registration card'), photo('x.png'));
  expect(await screen.findByText('Only PNG, JPG, and JPEG files are allowed for x.png.')).toBeVisible();
});

test('a submission has the documents and the token of the driver', async () => {
  const upload = vi.fn<Upload>(async () => ({ message: MESSAGES.submitted }));
  open({ draft: WHOLE, upload });
  await submit();
  expect(await screen.findByRole('heading', { name: 'Submission successful!' })).toBeVisible();
  expect(upload.mock.calls).toMatchObject([
    [
      {
        headers: { authorization: 'Bearer t1' },
        form: {
          driverId: 'd1',
          QR_code: 'STAND-1',
          goverment_id: 'pancard',
          license_number: 'MH12 20110012345',
          license: 'upload of l.jpg',
          registration_card: 'upload of r.jpg',
          verification_id: ['upload of p.jpg'],
        },
      },
    ],
  ]);
});

test('a submission that fails keeps the documents and can be sent again', async () => {
  const upload = vi.fn<Upload>().mockRejectedValueOnce(new ApiError({ code: 'network' }));
  upload.mockResolvedValueOnce({ message: MESSAGES.submitted });
  open({ draft: WHOLE, upload });
  await submit();
  expect(await screen.findByText('An error occurred while submitting.')).toBeVisible();
  expect(await screen.findByText('Your photos are saved on this phone')).toBeVisible();
  await submit('Send again');
  expect(await screen.findByRole('heading', { name: 'Submission successful!' })).toBeVisible();
});

test('a submission that the server refuses shows the reason', async () => {
  const message = 'The file card.jpg is too large: at most 2 MB.';
  const upload = vi
    .fn<Upload>()
    .mockRejectedValue(new ApiError({ code: 'payload_too_large', message, status: 413 }));
  open({ draft: WHOLE, upload });
  await submit();
  expect(await screen.findByText(message)).toBeVisible();
});

test('the server’s error of a document is shown at its photo', async () => {
  const message = 'The picture p.jpg is damaged.';
  const details = [{ path: 'verification_id.0', message }];
  const upload = vi
    .fn<Upload>()
    .mockRejectedValue(new ApiError({ code: 'invalid_request', message: 'No.', status: 400, details }));
  open({ draft: WHOLE, upload });
  await submit();
  const field = await gallery('Photo of the PAN card');
  const error = await screen.findByText(message);
  expect(field).toHaveFocus();
  expect(field.getAttribute('aria-describedby')).toBe(error.id);
});

test('a refused driver reads the reason and prepares the documents again', async () => {
  open({ status: 'refused', reason: 'The licence is not sharp.' });
  expect(await screen.findByText('The licence is not sharp.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Submit' })).toBeVisible();
});

test.each([
  ['under_review', 'We’re checking your documents'],
  ['approved', 'You’re approved'],
])('a driver who is %s sees no form', async (status, title) => {
  open({ status });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
});

test('another number leaves nothing of the driver on the phone', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Use another mobile number' }));
  expect(await screen.findByText('register page')).toBeVisible();
  expect(readDriverAccess()).toBeNull();
});
