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
