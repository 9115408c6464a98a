import type { Page } from '@playwright/test';

/** Puts a session where the site keeps it, before the first page opens: a visitor who signed in on another day. */
export async function rememberSession(
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
