import type { Page } from '@playwright/test';

/** Stores a session in local storage before the first page opens, like a customer who signed in on another day. */
export async function storeSession(
  page: Page,
  { accessToken, partner }: { accessToken: string; partner: { _id: string } },
): Promise<void> {
  await page.addInitScript(
    ([token, id]) => {
      localStorage.setItem('accessToken', token);
      localStorage.setItem('partnerId', id);
      localStorage.setItem('userId', id);
    },
    [accessToken, partner._id] as const,
  );
}

/** Stores a session once, so that a logout can end it. Opens a page that loads no data of the customer. */
export async function signInOnce(
  page: Page,
  customer: Parameters<typeof storeSession>[1],
  origin = '',
): Promise<void> {
  await page.goto(`${origin}/site.webmanifest`);
  await page.evaluate(
    ([token, id]) => {
      localStorage.setItem('accessToken', token);
      localStorage.setItem('partnerId', id);
      localStorage.setItem('userId', id);
    },
    [customer.accessToken, customer.partner._id] as const,
  );
}
