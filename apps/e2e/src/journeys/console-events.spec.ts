import { bookingPage } from '../support/booking-page.ts';
import { newBuyer } from '../support/buyer.ts';
import { addMember, type Member, openConsole } from '../support/console-staff.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { readCode } from '../support/outbox.ts';
import { successPage } from '../support/success-page.ts';
import { BOTH_SIZES, expect, test } from '../support/test.ts';

const ORGANISER = 'journey-house';

test(
  'an organiser publishes a free event, which a visitor finds and books',
  BOTH_SIZES,
  async ({ page, browser, origin, city, faults }) => {
    faults.allow(/400 .*\/publish|status of 400 .*\/publish/);
    const name = `Courtyard Raga ${newBuyer().mobile}`;
    const owner = await addMember(origin, ORGANISER, 'owner');
    await openConsole(page, origin, owner, `/o/${owner.organiserId}/events`);
    await expectAccessible(page, 'the list of events');
    await page.getByRole('button', { name: 'New event' }).click();

    const field = (label: string) => page.getByLabel(label, { exact: true });
    const publish = page.getByRole('button', { name: 'Publish', exact: true });
    await test.step('publishing names what is missing, and leads to its field', async () => {
      await expect(publish).toBeVisible();
      await publish.click();
      const list = page.getByRole('alert').filter({ hasText: 'to correct' });
      await list.getByRole('button', { name: /^Name: / }).click();
      await expect(page.locator('[name="name"]')).toBeFocused();
    });

    const basics = page.getByRole('region', { name: 'Basics' });
    await basics.getByLabel('Name').fill(name);
    await basics.getByLabel('Kind').selectOption('Concert');
    await field('City').selectOption({ label: city.region });
    await page.locator('[name="place_name"]').fill('Courtyard Stage');
    await page.locator('[name="packages.0.ticket_info.0.ticket_param.price"]').fill('0');
    await page.locator('[name="packages.0.package_capacity"]').fill('20');
    await page.getByLabel('Show it in lists and in the search').uncheck();
    await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
    await publish.click();
    const view = page.getByRole('link', { name: 'View in the shop' });
    await expect(view).toBeVisible();
    await expect(page.getByText('The shop shows the latest version.')).toBeVisible();
    await expectAccessible(page, 'the editor of an event');

    await test.step('a visitor books it', async () => {
      const visitor = await (await browser.newContext()).newPage();
      await visitor.goto((await view.getAttribute('href')) ?? '');
      await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible();
      const booking = bookingPage(visitor);
      await visitor.goto(`${visitor.url().split('?')[0]}/booking`);
      const buyer = newBuyer();
      await booking.choose({ Entry: 2 });
      await booking.continueToDetails();
      await booking.fillIn(buyer);
      await booking.acceptTerms();
      await booking.proceed();
      await booking.enterCode(await readCode(origin, buyer.mobile));
      await expect(successPage(visitor).ticket).toContainText('Entry');
      await visitor.context().close();
    });

    await test.step('the list says what is sold', async () => {
      await page.goto(page.url().replace(/\/events\/.*$/, '/events'));
      await page.getByLabel('Search by name').fill(name);
      await expect(page.getByText('2 of 20 sold')).toBeVisible();
    });

    await test.step('what is sold cannot be changed, and cancelling names the number', async () => {
      await page.getByRole('link', { name }).click();
      await expect(page.getByText('2 tickets sold or held')).toBeVisible();
      await page.locator('[name="packages.0.package_capacity"]').fill('1');
      await page.getByRole('button', { name: 'Publish changes' }).click();
      await expect(page.getByText(/allows 1, but 2 are sold or held already/).first()).toBeVisible();
      await page.getByRole('button', { name: 'Cancel the event' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText('2 places sold or held');
      await dialog.getByRole('button', { name: 'Cancel the event' }).click();
      await expect(page.getByText('The event is cancelled.')).toBeVisible();
    });
  },
);

test('two people who edit one event see each other’s change, and choose between conflicting ones', async ({
  page,
  browser,
  origin,
}) => {
  const [meera, ravi] = (await Promise.all(
    (['Meera Iyer', 'Ravi Shah'] as const).map((name) => addMember(origin, ORGANISER, 'manager', name)),
  )) as [Member, Member];
  const { _id } = await meera.api.events.create({
    params: { organiser: meera.organiserId },
    body: { content: { name: 'Shared evening' } },
  });
  const path = `/o/${meera.organiserId}/events/${_id}`;
  const other = await (await browser.newContext()).newPage();
  await openConsole(page, origin, meera, path);
  await openConsole(other, origin, ravi, path);
  const placeOf = (one: typeof page) => one.locator('[name="place_name"]');
  const nameOf = (one: typeof page) => one.locator('[name="name"]');
  await expect(placeOf(other)).toBeVisible();

  await placeOf(page).fill('Courtyard');
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
  await test.step('changes of different fields are joined', async () => {
    await nameOf(other).fill('Renamed evening');
    await expect(placeOf(other)).toHaveValue('Courtyard');
    await expect(nameOf(page)).toHaveValue('Renamed evening');
  });
  await test.step('changes of the same field are chosen between', async () => {
    await expect(other.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
    await nameOf(page).fill('Meera’s evening');
    await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
    await nameOf(other).fill('Ravi’s evening');
    const dialog = other.getByRole('dialog', { name: 'Somebody else changed the same fields' });
    await dialog.getByText('Theirs: Meera’s evening').click();
    await dialog.getByRole('button', { name: 'Use these' }).click();
    await expect(nameOf(other)).toHaveValue('Meera’s evening');
  });
  await other.context().close();
});
