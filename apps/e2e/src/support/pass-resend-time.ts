import { LIMITS } from '@jalsa/booking-core';
import type { Page } from '@playwright/test';
import { runSql } from './run-sql.ts';

/**
 * Lets the seconds pass after which a number may ask for another code, at the server and in the page, whose clock is
 * installed before the page opens.
 */
export async function passResendTime(page: Page, mobile: string): Promise<void> {
  await runSql(
    `update code_histories
     set sent_at = array(select at - make_interval(secs => $2) from unnest(sent_at) at order by at) where mobile = $1`,
    [mobile, LIMITS.otpResendSeconds],
  );
  await page.clock.fastForward(LIMITS.otpResendSeconds * 1000);
}
