import { expect, type Page } from '@playwright/test';
import { API_FAULTS, disconnectApi, openPage, pauseApi } from '../src/support/page-states.ts';
import type { Shot, ShotContext } from './shot.ts';

/** Stores a plan before the page loads. */
async function storePlan(page: Page, handles: string[]): Promise<void> {
  const plan = JSON.stringify(handles.map((handle) => ({ handle, name: `The event ${handle}` })));
  await page.addInitScript((text) => localStorage.setItem('plan', text), plan);
}

const KEYS = ['main', 'regular', 'sold-out', 'past', 'dates'] as const;

const planHandles = ({ handle }: ShotContext) => KEYS.map((key) => handle(key));

const PACKAGES = /event\/packages/;

const STATES: Omit<Shot, 'page'>[] = [
  {
    state: 'full',
    async open(context) {
      await storePlan(context.page, planHandles(context));
      await openPage(context.page, '/plan');
      await context.page.getByText('Choose a date').click();
      await expect(context.page.getByText('Over', { exact: true })).toBeVisible();
    },
  },
  {
    state: 'with a removed event',
    async open({ page, handle, faults }) {
      faults.allow(/404.*packages|status of 404/);
      await storePlan(page, [handle('main'), 'no-such-event']);
      await openPage(page, '/plan');
      await expect(page.getByText('Not on Jalsa any more')).toBeVisible();
    },
  },
  { state: 'empty', open: ({ page }) => openPage(page, '/plan', 'My plan') },
  {
    state: 'loading',
    async open(context) {
      await storePlan(context.page, planHandles(context));
      await pauseApi(context.page, PACKAGES);
      await openPage(context.page, '/plan', 'My plan');
    },
  },
  {
    state: 'error',
    async open(context) {
      context.faults.allow(API_FAULTS);
      await storePlan(context.page, planHandles(context));
      await disconnectApi(context.page, PACKAGES);
      await openPage(context.page, '/plan');
      await expect(context.page.getByRole('button', { name: 'Retry' })).toBeVisible();
    },
  },
  {
    state: 'shared',
    async open(context) {
      await openPage(context.page, `/plan?events=${planHandles(context).join(',')},no-such-event`);
      await expect(context.page.getByRole('button', { name: 'Add to My plan' })).toBeVisible();
    },
  },
];

/** The states of My plan and of a shared plan. */
export const planShots: Shot[] = STATES.map((shot) => ({ page: 'plan', ...shot }));
