import { expect } from '@playwright/test';
import { newBuyer } from '../src/support/buyer.ts';
import { readCode } from '../src/support/outbox.ts';
import { openPage, openServerErrorPage } from '../src/support/page-states.ts';
import { signInPage } from '../src/support/sign-in-page.ts';
import type { Shot, ShotContext } from './shot.ts';

const STEPS = ['number', 'name', 'email', 'code'] as const;

/** Signs in up to the given step. */
async function openSignInStep({ page, origin }: ShotContext, step: (typeof STEPS)[number]): Promise<void> {
  const signIn = signInPage(page);
  const { mobile, name } = newBuyer('Zoya Khan');
  const openStep = {
    number: () => page.goto('/sign-in').then(() => expect(signIn.phone).toBeVisible()),
    name: async () => {
      await signIn.enterPhone(mobile);
      await signIn.send.click();
      await expect(signIn.name).toBeVisible();
    },
    email: async () => {
      await signIn.name.fill(name);
      await signIn.next.click();
      await expect(signIn.email).toBeVisible();
    },
    code: async () => {
      await signIn.send.click();
      await readCode(origin, mobile);
      await expect(signIn.code).toBeVisible();
    },
  };
  for (const stepName of STEPS.slice(0, STEPS.indexOf(step) + 1)) await openStep[stepName]();
}

const STATIC_PAGES = {
  terms: '/terms-and-conditions',
  privacy: '/privacy-policy',
  refunds: '/refund&cancellation',
  app: '/download-jalsa-app',
};

/** The states of the sign-in page, the legal pages and the error pages. */
export const otherPageShots: Shot[] = [
  ...STEPS.map((state) => ({
    page: 'sign-in',
    state,
    open: (context: ShotContext) => openSignInStep(context, state),
  })),
  ...Object.entries(STATIC_PAGES).map(([state, address]) => ({
    page: 'legal pages',
    state,
    open: ({ page }: ShotContext) => openPage(page, address),
  })),
  {
    page: 'error',
    state: '404',
    open({ page, faults }) {
      faults.allow(/404.*no-such-page/);
      return openPage(page, '/no-such-page', 'Page not found');
    },
  },
  {
    page: 'error',
    state: '400',
    open({ page, faults }) {
      faults.allow(/400.*%ff/);
      return openPage(page, '/%ff', 'This link doesn’t work');
    },
  },
  ...[429, 500, 503].map((status) => ({
    page: 'error',
    state: String(status),
    async open({ page, faults }: ShotContext) {
      faults.allow(new RegExp(`${status} .*broken|status of ${status}`));
      await openServerErrorPage(page, status);
    },
  })),
];
