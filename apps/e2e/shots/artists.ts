import { FIELD_MESSAGES } from '@jalsa/booking-core/validation';
import { expect, type Page } from '@playwright/test';
import { artistWizard } from '../src/support/artist-wizard.ts';
import { newBuyer } from '../src/support/buyer.ts';
import { openHydrated, openPage, pauseApi } from '../src/support/page-states.ts';
import { runJalsa } from '../src/support/run-jalsa.ts';
import type { Shot, ShotContext } from './shot.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens the second step of the wizard. */
async function openProfile({ page, origin }: ShotContext) {
  const wizard = artistWizard(page);
  await wizard.open(origin);
  await wizard.chooseArtForm('Sitar');
  return wizard;
}

/** Sends a complete profile, whose verification opens. */
async function openVerification(context: ShotContext) {
  const { page, faults } = context;
  faults.allow(/blob:/);
  const wizard = await openProfile(context);
  await wizard.fillIn('Meera and the Long Road');
  await wizard.addPictures(5);
  await wizard.next.click();
  await expect(page).toHaveURL(/\/verification\/[^/]+$/);
  await expect(title(page)).toBeVisible();
  return wizard;
}

/** Sends a profile for review; resolves to its id. */
async function sendForReview(context: ShotContext): Promise<string> {
  const wizard = await openVerification(context);
  const id = context.page.url().split('/').at(-1) ?? '';
  await wizard.verify(newBuyer().mobile);
  await expect(context.page).toHaveURL(/\/success$/);
  return id;
}

async function openStanding({ page, origin }: ShotContext, text: string) {
  await page.goto(`${artistWizard(page).origin(origin)}/host/artist-onboard`);
  await expect(page.getByText(text)).toBeVisible();
}

const REASON = 'The photo of the ID is blurred. Please take it again in daylight.';

/** Sends a profile, has it refused, and opens the first page. */
async function openRefused(context: ShotContext) {
  const id = await sendForReview(context);
  await runJalsa('review', 'artists', 'refuse', id, '--by', 'Meera', '--version', '2', '--reason', REASON);
  await openStanding(context, REASON);
}

/** The states of the artists' app and of the public pages of artists. */
export const artistShots: Shot[] = [
  { page: 'artists', state: 'all', open: ({ page }) => openPage(page, '/artists') },
  {
    page: 'artists',
    state: 'filtered without results',
    open: ({ page }) => openPage(page, '/artists?city=Pune&tag=Band'),
  },
  {
    page: 'artist',
    state: 'full',
    open: ({ page }) => openHydrated(page, '/artists/neelam-and-the-night-buses'),
  },
  { page: 'artist entry', state: 'new', open: ({ page }) => openPage(page, '/host/artist-onboard') },
  {
    page: 'artist entry',
    state: 'with a draft',
    async open(context) {
      const wizard = await openProfile(context);
      await wizard.stageName.fill('Meera and the Long Road');
      await context.page.getByRole('button', { name: 'Cancel' }).click();
      await expect(context.page.getByRole('link', { name: 'Continue' })).toBeVisible();
    },
  },
  {
    page: 'artist entry',
    state: 'under review',
    async open(context) {
      await sendForReview(context);
      await openStanding(context, 'is under review');
    },
  },
  { page: 'artist entry', state: 'refused', open: openRefused },
  {
    page: 'artist entry',
    state: 'with a dead link',
    async open({ page, origin }) {
      await page.goto(`${artistWizard(page).origin(origin)}/host/artist-onboard#unknown.link`);
      await expect(page.getByText('This link no longer works')).toBeVisible();
    },
  },
  {
    page: 'artist wizard',
    state: 'refused',
    async open(context) {
      await openRefused(context);
      await context.page.getByRole('link', { name: 'Edit profile' }).click();
      await expect(artistWizard(context.page).pictures).toHaveCount(5);
    },
  },
  { page: 'artist wizard', state: 'art form', open: ({ page, origin }) => artistWizard(page).open(origin) },
  {
    page: 'artist wizard',
    state: 'loading',
    async open({ page, origin }) {
      await pauseApi(page, /artformsTags/);
      await page.goto(`${artistWizard(page).origin(origin)}/host/artist-onboard-process`);
      await expect(page.getByRole('status', { name: 'Loading…' })).toBeVisible();
    },
  },
  {
    page: 'artist wizard',
    state: 'profile with faults',
    async open(context) {
      const wizard = await openProfile(context);
      await wizard.next.click();
      await expect(context.page.getByText(FIELD_MESSAGES.stageNameRequired)).toBeVisible();
    },
  },
  {
    page: 'artist wizard',
    state: 'profile filled in',
    async open(context) {
      context.faults.allow(/blob:/);
      const wizard = await openProfile(context);
      await wizard.fillIn('Meera and the Long Road');
      await wizard.addPictures(5);
    },
  },
  { page: 'artist verification', state: 'empty', open: openVerification },
  {
    page: 'artist verification',
    state: 'with faults',
    async open(context) {
      const { page } = context;
      await openVerification(context);
      await page.getByRole('checkbox').check();
      await page.getByRole('radio', { name: 'Aadhaar card' }).check();
      await page.getByRole('button', { name: 'Publish' }).click();
      await expect(page.getByText(FIELD_MESSAGES.verificationName)).toBeVisible();
    },
  },
  {
    page: 'artist preview',
    state: 'full',
    async open(context) {
      await openVerification(context);
      await context.page.getByRole('link', { name: 'Full Preview' }).click();
      await expect(title(context.page)).toHaveText('Meera and the Long Road');
    },
  },
  {
    page: 'artist success',
    state: 'full',
    async open(context) {
      const wizard = await openVerification(context);
      await wizard.verify(newBuyer().mobile);
      await expect(context.page).toHaveURL(/\/success$/);
      await expect(title(context.page)).toBeVisible();
    },
  },
];
