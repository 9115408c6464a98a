import { newBuyer } from '../support/buyer.ts';
import { consolePages } from '../support/console.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { recordFaults } from '../support/record-faults.ts';
import { BOTH_SIZES, expect, test } from '../support/test.ts';

test(
  'an owner sets an authenticator app up, invites a person, and removes the person, who sees it at the next click',
  BOTH_SIZES,
  async ({ page, browser, origin, faults, size }) => {
    const { mobile: ownersMobile } = newBuyer();
    const { mobile } = newBuyer();
    const organiser = `Raag Collective ${ownersMobile}`;
    const owner = consolePages(page, origin);

    await test.step('a person without an organiser signs one up', async () => {
      await owner.signIn(ownersMobile, 'Meera Iyer');
      await expect(page.getByRole('heading', { name: 'Sell tickets on Jalsa' })).toBeVisible();
      await expectAccessible(page, 'the sign-up of an organiser');
      await owner.signUp(organiser);
      await expect(page.getByText('0 of 3 done')).toBeVisible();
      await expectAccessible(page, 'the start');
    });

    await test.step('what only a verified session may see leads through the set-up, and is shown then', async () => {
      // The refused request is sent again by itself.
      faults.allow(/403.*audit/);
      await owner.openSection('Members');
      await page.getByRole('tab', { name: 'Record of changes' }).click();
      await expectAccessible(page, 'the set-up of an authenticator app');
      await owner.setUpAuthenticator();
      await expect(page.getByText('Organiser signed up')).toBeVisible();
      await expectAccessible(page, 'the record of changes');
    });

    await test.step('the owner invites a person', async () => {
      await page.getByRole('tab', { name: 'People' }).click();
      await owner.button('Invite').click();
      const dialog = page.getByRole('dialog', { name: 'Invite a person' });
      await dialog.getByRole('button', { name: 'Send invitation' }).click();
      await expect(dialog.getByText('Choose what the person may do')).toBeVisible();
      await expectAccessible(page, 'the form of an invitation');
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Kabir Das');
      await dialog.getByRole('textbox', { name: 'Mobile number' }).fill(mobile);
      await dialog.getByText('Box office').click();
      await dialog.getByRole('button', { name: 'Send invitation' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText('Kabir Das', { exact: true })).toBeVisible();
    });

    const { viewport } = test.info().project.use;
    const context = await browser.newContext({ viewport });
    const faultsOfMember = recordFaults(context);
    const memberPage = await context.newPage();
    const member = consolePages(memberPage, origin);
    await test.step('the person signs in, and sees the sections of the role', async () => {
      await member.signIn(mobile);
      await expect(memberPage.getByRole('heading', { name: 'Hello, Kabir' })).toBeVisible();
      await expect(member.section('Box office')).toBeVisible();
      await expect(member.section('Settings')).toHaveCount(0);
    });

    await test.step('the owner removes the person after a question', async () => {
      await page.reload();
      await owner.button('Remove Kabir Das').click();
      await page
        .getByRole('dialog', { name: 'Remove Kabir Das?' })
        .getByRole('button', { name: 'Remove' })
        .click();
      await expect(owner.button('Remove Kabir Das')).toHaveCount(0);
      await expect(owner.button('Remove Meera Iyer')).toBeVisible();
      await expectAccessible(page, 'the members');
    });

    await test.step('the person sees it at the next click', async () => {
      faultsOfMember.allow(/404|could not be loaded/);
      await member.openSection('Members');
      await expect(memberPage.getByRole('heading', { name: 'You’re not a member here' })).toBeVisible();
      await expectAccessible(memberPage, 'a lost membership');
      expect(faultsOfMember.unexpected()).toEqual([]);
      await context.close();
    });

    await test.step('the last owner cannot leave', async () => {
      faults.allow(/409/);
      await owner.button('Remove Meera Iyer').click();
      await page.getByRole('dialog', { name: 'Leave?' }).getByRole('button', { name: 'Remove' }).click();
      await expect(page.getByText('An organiser needs an owner.')).toBeVisible();
    });

    await test.step('after a sign-out the sign-in returns to the page that is opened', async () => {
      await page.goto(`${owner.origin}/account`);
      await expectAccessible(page, 'the account');
      if (size === 'phone') await owner.button('More').click();
      await owner.button('Sign out').filter({ visible: true }).click();
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
      await page.goto(`${owner.origin}/account`);
      await expect(page).toHaveURL(/sign-in\?to=%2Faccount$/);
      await expectAccessible(page, 'the sign-in');
    });
  },
);
