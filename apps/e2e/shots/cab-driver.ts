import { expect, type Page } from '@playwright/test';
import { newBuyer } from '../src/support/buyer.ts';
import { noisePicture } from '../src/support/noise-picture.ts';
import { readCode } from '../src/support/outbox.ts';
import { pauseApi } from '../src/support/page-states.ts';
import type { Shot, ShotContext } from './shot.ts';

const POSTER = '/onboard-cab-drivers/DEMO-AIRPORT';
const API = /\/cms\/cab-driver\//;

const title = (page: Page) => page.getByRole('heading', { level: 1 });

async function open(page: Page): Promise<void> {
  await page.goto(POSTER);
  await expect(title(page)).toBeVisible();
}

/** Registers a driver and waits for the code. */
async function sendCode({ page }: ShotContext): Promise<string> {
  const { mobile } = newBuyer();
  await open(page);
  await page.getByLabel('Full name').fill('Ramesh Yadav');
  await page.getByLabel('Mobile number').fill(mobile);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByLabel('OTP', { exact: true })).toBeVisible();
  return mobile;
}

async function openDocuments(context: ShotContext): Promise<void> {
  const { page, origin } = context;
  const mobile = await sendCode(context);
  await page.getByLabel('OTP', { exact: true }).fill(await readCode(origin, mobile));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(title(page)).toHaveText('Your documents');
}

async function choosePhotos(page: Page): Promise<void> {
  const picture = { name: 'card.png', mimeType: 'image/png', buffer: noisePicture(320, 200) };
  await page.getByRole('radio', { name: 'PAN card' }).check();
  for (const label of [
    'Photo of the driving licence',
    'Photo of the registration card',
    'Photo of the PAN card',
  ])
    await page.getByLabel(`${label}: Gallery`).setInputFiles(picture);
  await expect(page.getByText('Ready', { exact: true })).toHaveCount(3);
}

const inHindi = (page: Page) => page.getByRole('button', { name: 'हिन्दी' }).click();

/** The states of the app of cab drivers. */
export const cabDriverShots: Shot[] = [
  { page: 'cab driver registration', state: 'empty', open: ({ page }) => open(page) },
  {
    page: 'cab driver registration',
    state: 'in Hindi, with faults',
    async open({ page }) {
      await open(page);
      await inHindi(page);
      await page.getByRole('button', { name: 'OTP भेजें' }).click();
      await expect(page.getByText('नाम भरना ज़रूरी है')).toBeVisible();
    },
  },
  {
    page: 'cab driver registration',
    state: 'code sent',
    async open(context) {
      await sendCode(context);
      await expect(context.page.locator('[data-sonner-toast]')).toHaveCount(0);
    },
  },
  {
    page: 'cab driver registration',
    state: 'loading',
    async open({ page }) {
      await pauseApi(page, API);
      await page.goto(POSTER);
      await expect(page.getByRole('status', { name: /Loading|लोड/ })).toBeVisible();
    },
  },
  {
    page: 'cab driver registration',
    state: 'QR code not in use',
    async open({ page, faults }) {
      faults.allow(/404/);
      await page.goto('/onboard-cab-drivers/NO-SUCH-POSTER');
      await expect(title(page)).toHaveText('This QR code is no longer in use');
    },
  },
  {
    page: 'cab driver registration',
    state: 'error',
    async open({ page, faults }) {
      faults.allow(/ERR_INTERNET_DISCONNECTED/);
      await page.route(API, (route) => route.abort('internetdisconnected'));
      await page.goto(POSTER);
      await expect(title(page)).toHaveText('We couldn’t load this page');
    },
  },
  { page: 'cab driver documents', state: 'empty', open: openDocuments },
  {
    page: 'cab driver documents',
    state: 'with faults',
    async open(context) {
      await openDocuments(context);
      await context.page.getByRole('button', { name: 'Submit' }).click();
      await expect(context.page.getByText('Driver license is required.')).toBeVisible();
    },
  },
  {
    page: 'cab driver documents',
    state: 'network lost while sending, in Hindi',
    async open(context) {
      const { page, faults } = context;
      faults.allow(/ERR_INTERNET_DISCONNECTED|blob:/);
      await openDocuments(context);
      await choosePhotos(page);
      await inHindi(page);
      await expect(page.getByText('तैयार', { exact: true })).toHaveCount(3);
      await page.route(API, (route) => route.abort('internetdisconnected'));
      await page.getByRole('button', { name: 'जमा करें' }).click();
      await expect(page.getByText('आपकी फ़ोटो इसी फ़ोन में सुरक्षित हैं')).toBeVisible();
    },
  },
  {
    page: 'cab driver documents',
    state: 'submitted',
    async open(context) {
      const { page, faults } = context;
      faults.allow(/blob:/);
      await openDocuments(context);
      await choosePhotos(page);
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(title(page)).toHaveText('Submission successful!');
    },
  },
];
