import { expect } from '@playwright/test';
import { API_FAULTS, disconnectApi, openPage, pauseApi } from '../src/support/page-states.ts';
import type { Shot, ShotContext } from './shot.ts';

/** Stores a plan of these events, and of others that do not exist, before the page loads. */
async function storePlan(
  { page, api }: ShotContext,
  handles: string[],
  missing: string[] = [],
): Promise<void> {
  const events = await api.catalogue.packages({ query: { handles: handles.join(',') } });
  const gone = missing.map((_id) => ({ _id, name: `The event ${_id}` }));
  const plan = JSON.stringify([...events.map(({ _id, name }) => ({ _id, name })), ...gone]);
  await page.addInitScript((text) => localStorage.setItem('plan', text), plan);
}

const KEYS = ['main', 'regular', 'sold-out', 'past', 'dates'] as const;

const planHandles = ({ handle }: ShotContext) => KEYS.map((key) => handle(key));

const PACKAGES = /event\/packages/;

const STATES: Omit<Shot, 'page'>[] = [
  {
    state: 'full',
    async open(context) {
      await storePlan(context, planHandles(context));
      await openPage(context.page, '/plan');
      await context.page.getByText('Choose a date').click();
      await expect(context.page.getByText('Over', { exact: true })).toBeVisible();
    },
  },
  {
    state: 'with a removed event',
    async open(context) {
      const { page, handle, faults } = context;
      faults.allow(/404.*packages|status of 404/);
      await storePlan(context, [handle('main')], ['no-such-event']);
      await openPage(page, '/plan');
      await expect(page.getByText('No longer on Jalsa')).toBeVisible();
    },
  },
  { state: 'empty', open: ({ page }) => openPage(page, '/plan', 'My plan') },
  {
    state: 'loading',
    async open(context) {
      await storePlan(context, planHandles(context));
      await pauseApi(context.page, PACKAGES);
      await openPage(context.page, '/plan', 'My plan');
    },
  },
  {
    state: 'error',
    async open(context) {
      context.faults.allow(API_FAULTS);
      await storePlan(context, planHandles(context));
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
