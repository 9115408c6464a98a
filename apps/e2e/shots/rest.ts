import { expect } from '@playwright/test';
import { newBuyer } from '../src/support/buyer.ts';
import { readCode } from '../src/support/outbox.ts';
import { openFailure, openTitled } from '../src/support/page-states.ts';
import { signInPage } from '../src/support/sign-in-page.ts';
import type { Shot, Visit } from './shot.ts';

const STEPS = ['number', 'name', 'email', 'code'] as const;

/** Goes through signing in up to a step. */
async function signInTo({ page, origin }: Visit, step: (typeof STEPS)[number]): Promise<void> {
  const signIn = signInPage(page);
  const { mobile, name } = newBuyer('Zoya Khan');
  const turns = {
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
  for (const turn of STEPS.slice(0, STEPS.indexOf(step) + 1)) await turns[turn]();
}

const PRINT = {
  terms: '/terms-and-conditions',
  privacy: '/privacy-policy',
  refunds: '/refund&cancellation',
  app: '/download-jalsa-app',
};

/** Signing in, the small print, and what fails. */
export const rest: Shot[] = [
  ...STEPS.map((state) => ({ page: 'sign-in', state, open: (visit: Visit) => signInTo(visit, state) })),
  ...Object.entries(PRINT).map(([state, address]) => ({
    page: 'small print',
    state,
    open: ({ page }: Visit) => openTitled(page, address),
  })),
  {
    page: 'lost',
    state: '404',
    open({ page, faults }) {
      faults.allow(/404.*no-such-page/);
      return openTitled(page, '/no-such-page', 'Page not found');
    },
  },
  {
    page: 'lost',
    state: '400',
    open({ page, faults }) {
      faults.allow(/400.*%ff/);
      return openTitled(page, '/%ff', 'This address cannot be read');
    },
  },
  ...[429, 500, 503].map((status) => ({
    page: 'lost',
    state: String(status),
    async open({ page, faults }: Visit) {
      faults.allow(new RegExp(`${status} .*broken|status of ${status}`));
      await openFailure(page, status);
    },
  })),
];
