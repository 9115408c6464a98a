import type { Api } from '@jalsa/api-client';
import { plainPicture } from '../support/artist-wizard.ts';
import { newBuyer } from '../support/buyer.ts';
import { consolePages } from '../support/console.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { messagesTo, readCode } from '../support/outbox.ts';
import { printPosters } from '../support/print-posters.ts';
import { runJalsa } from '../support/run-jalsa.ts';
import { BOTH_SIZES, expect, test } from '../support/test.ts';

const picture = (shade: number) => {
  const { buffer, name, mimeType } = plainPicture(`${shade}.png`, shade);
  return new File([new Uint8Array(buffer)], name, { type: mimeType });
};

/** Sends the profile and the documents of an artist. */
async function sendArtist(api: Api, { stageName, mobile }: { stageName: string; mobile: string }) {
  const groups = await api.artists.tagGroups({});
  const tag = groups.flatMap(({ tags }) => tags)[0]?._id ?? '';
  const { data } = await api.artists.onboard({
    form: {
      stage_name: stageName,
      bio: `<p>${'We sing songs of rain on large and small stages. '.repeat(12)}</p>`,
      tags: JSON.stringify([tag]),
      links: JSON.stringify([{ name: 'website', url: 'https://frogs.example' }]),
      location: 'Pune, Maharashtra',
      city: 'Pune',
      state: 'Maharashtra',
      country: 'India',
      profile_images: picture(120),
      gallery: [],
    },
  });
  await api.artists.verify({
    form: {
      artistId: data.artist._id,
      token: data.token,
      name: 'Asha Rao',
      mobile,
      email: 'asha@example.org',
      id_name: 'driving',
      photos: picture(60),
      id_images: [picture(90)],
    },
  });
}

/** Registers a cab driver with the documents. */
async function sendDriver(api: Api, origin: string, { name, mobile }: { name: string; mobile: string }) {
  const [poster = ''] = await printPosters(1);
  const token = poster.split('/').at(-1) ?? '';
  const { driverId, nonce } = await api.drivers.register({ body: { name, mobile, qr_token: token } });
  const verified = await api.drivers.verify({
    body: { otp: await readCode(origin, mobile), driverId, nonce },
  });
  await api.drivers.upload({
    headers: { authorization: `Bearer ${verified.token}` },
    form: {
      driverId,
      QR_code: token,
      goverment_id: 'pancard',
      license: picture(40),
      registration_card: picture(80),
      verification_id: [picture(100)],
    },
  });
}

test(
  'an operator approves the paid selling of an organiser, publishes an artist and refuses a driver',
  BOTH_SIZES,
  async ({ page, browser, origin, api, faults }) => {
    // A picture that was decrypted is shown from memory.
    faults.allow(/Connecting to 'blob:|403.*payout/);
    const { mobile } = newBuyer();
    const [artist, driver, owner] = [newBuyer().mobile, newBuyer().mobile, newBuyer().mobile];
    const [stageName, organiser] = [`The Frogs ${artist}`, `Raag Rooms ${owner}`];
    // Drivers of other journeys wait too. A name has no digits.
    const driverName = `Ramesh ${driver.replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))}`;
    await runJalsa('staff', 'add', mobile, '--name', 'Ravi Shah', '--role', 'review', '--by', 'Asha');
    await Promise.all([
      sendArtist(api, { stageName, mobile: artist }),
      sendDriver(api, origin, { name: driverName, mobile: driver }),
    ]);

    const context = await browser.newContext({ viewport: test.info().project.use.viewport });
    const ownerPage = await context.newPage();
    const organiserPages = consolePages(ownerPage, origin);
    await test.step('an organiser asks for paid selling', async () => {
      await organiserPages.signIn(owner, 'Meera Iyer');
      await organiserPages.signUp(organiser);
      await ownerPage.goto(`${ownerPage.url()}/settings`);
      await organiserPages.button(/bank details/i).click();
      await organiserPages.setUpAuthenticator();
      const { field, button } = organiserPages;
      await field('PAN').fill('AAPFU0939F');
      await field('GSTIN').fill('27AAPFU0939F1ZV');
      await field('Account holder').fill('Raag Rooms LLP');
      await field('Account number').fill('50100012345678');
      await field('IFSC').fill('HDFC0001234');
      await button('Save').click();
      await expect(ownerPage.getByText('••••5678')).toBeVisible();
    });

    const operator = consolePages(page, origin);
    const dialog = (name: string) => page.getByRole('dialog', { name });
    await test.step('the operator approves it', async () => {
      await operator.signIn(mobile);
      await operator.section('Reviews').click();
      await expectAccessible(page, 'the reviews');
      await operator.button(`Review ${organiser}`).click();
      await expect(dialog(organiser).getByText('••••939F')).toBeVisible();
      await expectAccessible(page, 'the review of an organiser');
      await dialog(organiser).getByRole('button', { name: 'Approve' }).click();
      await expect(operator.button(`Review ${organiser}`)).toHaveCount(0);
    });

    await test.step('the operator looks at the documents of an artist, and publishes the artist', async () => {
      await page.getByRole('tab', { name: 'Artists' }).click();
      await operator.button(`Review ${stageName}`).click();
      await dialog(stageName).getByRole('button', { name: 'Show driving' }).click();
      const document = dialog(stageName).getByRole('img', { name: 'driving' });
      await expect(document).toHaveJSProperty('complete', true);
      await expect(document).toHaveJSProperty('naturalWidth', 640);
      await expectAccessible(page, 'the review of an artist');
      await dialog(stageName).getByRole('button', { name: 'Approve' }).click();
      await expect(operator.button(`Review ${stageName}`)).toHaveCount(0);
      await expect
        .poll(async () => (await messagesTo(origin, artist)).map(({ template }) => template))
        .toContain('artist_published');
    });

    await test.step('the operator refuses a driver with a reason', async () => {
      await page.getByRole('tab', { name: 'Cab drivers' }).click();
      await operator.button(`Review ${driverName}`).click();
      await dialog(driverName).getByRole('textbox', { name: 'Reason' }).fill('The licence is not sharp.');
      await dialog(driverName).getByRole('button', { name: 'Refuse' }).click();
      await expect
        .poll(async () => (await messagesTo(origin, driver)).map(({ text }) => text).join(' '))
        .toContain('The licence is not sharp.');
    });

    await test.step('the organiser sees the approval', async () => {
      await ownerPage.reload();
      await expect(ownerPage.getByText('Approved')).toBeVisible();
      await context.close();
    });
  },
);
