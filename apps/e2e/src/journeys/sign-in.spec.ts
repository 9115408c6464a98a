import { LIMITS, MESSAGES } from '@jalsa/booking-core';
import { FIELD_MESSAGES } from '@jalsa/booking-core/validation';
import { newBuyer } from '../support/buyer.ts';
import { openMenu } from '../support/open-menu.ts';
import { readCode } from '../support/outbox.ts';
import { passResendTime } from '../support/pass-resend-time.ts';
import { signInPage } from '../support/sign-in-page.ts';
import { SITE_TEXTS } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';

test('sign-in returns to the previous page, also after the skip link and a second click on Login', async ({
  page,
  origin,
  city,
}) => {
  const signIn = signInPage(page);
  const { name, mobile } = newBuyer('Zoya Khan');
  const explore = `/explore/events-in-${city.handler}`;
  const openLogin = async () => {
    const menu = await openMenu(page);
    await menu.getByRole('link', { name: 'Login' }).click();
    await expect(menu).toHaveCount(0);
  };
  const submitNumber = async () => {
    await signIn.phone.fill(mobile);
    await signIn.send.click();
  };
  await page.goto(explore);
  await openLogin();
  await expect(page).toHaveURL(/\/sign-in$/);
  await openLogin();
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
  await expect(page).toHaveURL(/\/sign-in$/);
  await submitNumber();
  await signIn.name.fill(name);
  await signIn.next.click();

  await test.step('editing the number focuses its field', async () => {
    await signIn.edit.click();
    await expect(signIn.phone).toBeFocused();
    await expect(signIn.phone).toHaveValue(mobile);
    await signIn.send.click();
  });

  await signIn.next.click();
  await signIn.send.click();
  await signIn.code.fill(await readCode(origin, mobile));
  await expect(page.getByText(SITE_TEXTS.loggedIn)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${explore}$`));
});

test('a visitor signs in from the menu with a code that was resent after 30 seconds', async ({
  page,
  origin,
  city,
}) => {
  const signIn = signInPage(page);
  const { name, mobile } = newBuyer('Zoya Khan');
  const explore = `/explore/events-in-${city.handler}`;
  await page.clock.install();
  await page.goto(explore);
  await (await openMenu(page)).getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/sign-in$/);

  await test.step('the phone step accepts exactly ten digits', async () => {
    await expect(signIn.send).toBeDisabled();
    await signIn.phone.fill('98x7');
    await expect(signIn.phone).toHaveValue('987');
    await expect(signIn.send).toBeDisabled();
    await signIn.phone.blur();
    await expect(page.getByText(FIELD_MESSAGES.phoneInvalid)).toBeVisible();
    await signIn.phone.fill(mobile);
    await signIn.send.click();
  });

  let codeRequestedAt = 0;
  await test.step('an unknown number asks for a name and an optional email', async () => {
    await signIn.name.fill('R2D2');
    await signIn.next.click();
    await expect(page.getByText(FIELD_MESSAGES.nameLetters)).toBeVisible();
    await signIn.name.fill(name);
    await signIn.next.click();
    await expect(signIn.email).toBeVisible();
    codeRequestedAt = await page.evaluate(() => Date.now());
    await signIn.send.click();
    await expect(page.getByText(MESSAGES.otpSent)).toBeVisible();
  });

  await test.step('the code can be resent when the timer ends and not earlier', async () => {
    await expect(signIn.resend).toBeDisabled();
    const first = await readCode(origin, mobile);
    await page.clock.pauseAt(codeRequestedAt + LIMITS.otpResendSeconds * 1000 - 1);
    await expect(signIn.resend).toBeDisabled();
    await passResendTime(page, mobile);
    await page.clock.resume();
    await signIn.resend.click();
    const second = await readCode(origin, mobile, 2);
    await expect(signIn.resend).toBeDisabled();
    expect(second).toMatch(/^\d{4}$/);
    expect(first).toMatch(/^\d{4}$/);
    await signIn.code.fill(second);
  });

  await test.step('the signed-in customer returns to the previous page', async () => {
    await expect(page.getByText(SITE_TEXTS.loggedIn)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${explore}$`));
    // A list page does not store its city.
    await page.goto(`/home/${city.handler}`);
    await openMenu(page); // opens once the page is hydrated
    await page.goto('/sign-in');
    await expect(page).toHaveURL(new RegExp(`city=${city.handler}`));
  });

  await test.step('the customer logs out', async () => {
    await (await openMenu(page)).getByRole('button', { name: SITE_TEXTS.logout }).click();
    await page
      .getByRole('dialog', { name: SITE_TEXTS.logout })
      .getByRole('button', { name: 'Confirm' })
      .click();
    await expect(page).toHaveURL(/\/profile$/);
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  });
});
