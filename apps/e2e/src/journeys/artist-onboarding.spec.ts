import { FIELD_MESSAGES } from '@jalsa/booking-core/validation';
import type { Page } from '@playwright/test';
import { artistWizard, hugePicture, INSTAGRAM, plainPicture } from '../support/artist-wizard.ts';
import { newBuyer } from '../support/buyer.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { messagesTo } from '../support/outbox.ts';
import { runJalsa } from '../support/run-jalsa.ts';
import { SITE_TEXTS } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';

/** The first description and the first link of the draft that the browser has stored. */
const storedDraft = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('keyval-store');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('keyval').objectStore('keyval').get('artist-draft');
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            opening.result.close();
            const { gallery = [], links = [] } = reading.result?.profile ?? {};
            resolve([gallery[0]?.alt, links[0]?.url]);
          };
        };
      }),
  );

// 15 pictures are read, stored, sent and encoded.
test.slow();

test('an artist goes from the entry page to a published page, with a reload in the middle', async ({
  page,
  origin,
  faults,
}) => {
  const stageName = 'Asha and the Monsoon';
  const { mobile } = newBuyer();
  // The recorder of a failed journey's trace reads the previews, which the policy forbids.
  faults.allow(/Connecting to 'blob:/);
  const wizard = artistWizard(page);
  const { field, gallery, next, pictures } = wizard;

  await test.step('the address on the main host leads to the entry page', async () => {
    await page.goto(`${origin}/host/artist-onboard`);
    await expect(page).toHaveURL(/^http:\/\/artists\.localhost:\d+\/host\/artist-onboard$/);
    await expectAccessible(page, 'the entry page');
    await page.getByRole('link', { name: 'Create my profile' }).click();
  });

  await test.step('a tag or own words open the second step', async () => {
    await expect(next).toBeDisabled();
    await page.getByRole('button', { name: 'Qawwali' }).click();
    await field('Something else').fill('Rain songs');
    await expect(page.getByRole('button', { name: 'Qawwali' })).toHaveAttribute('aria-pressed', 'false');
    await page.getByRole('button', { name: 'Qawwali' }).click();
    await expect(field('Something else')).toHaveValue('');
    await expectAccessible(page, 'the art form');
    await next.click();
  });

  await test.step('an empty profile names every required field', async () => {
    await expect(field('Description')).toBeVisible();
    await next.click();
    const { stageNameRequired, bioTooShort, profilePictureRequired, locationRequired } = FIELD_MESSAGES;
    for (const message of [stageNameRequired, bioTooShort, profilePictureRequired, locationRequired])
      await expect(page.getByText(message)).toBeVisible();
    await expect(field('Stage name')).toBeFocused();
  });

  await test.step('a place is found although it is misspelt, and a faulty address is named', async () => {
    await wizard.fillIn(stageName);
    await expect(wizard.place).toHaveValue(/^Pune/);
    await field('Website').fill('nonsense');
    await next.click();
    await expect(page.getByText('website URL is invalid.')).toBeVisible();
    await field('Website').fill('');
  });

  await test.step('15 pictures fit into the gallery, and refused files change nothing', async () => {
    await wizard.addPictures(14);
    const add = wizard.addition;
    await add.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await expect(gallery).toContainText('Only PNG, JPG, and JPEG files are allowed for notes.png.');
    const gif = { name: 'moving.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('GIF89a, not a JPEG') };
    await add.setInputFiles(gif);
    await expect(gallery).toContainText('Only PNG, JPG, and JPEG files are allowed for moving.jpg.');
    const whole = plainPicture('half.png');
    await add.setInputFiles({ ...whole, buffer: whole.buffer.subarray(0, whole.buffer.length / 2) });
    await expect(gallery).toContainText('The picture half.png is damaged. Please choose another one.');
    await add.setInputFiles(hugePicture('huge.png'));
    await expect(gallery).toContainText(
      'The picture huge.png has 28 megapixels. The limit is 24 megapixels.',
    );
    await add.setInputFiles([plainPicture('fifteenth.png'), plainPicture('sixteenth.png')]);
    await expect(gallery).toContainText(SITE_TEXTS.gallerySelectMax);
    await expect(pictures).toHaveCount(15);
    await page.getByRole('button', { name: 'Move stage-1.png earlier' }).click();
    await page.getByRole('textbox', { name: 'Description of stage-1.png' }).fill('On the beach in Goa');
    await expect(pictures.first()).toHaveAttribute('alt', 'On the beach in Goa');
    await expectAccessible(page, 'the profile form');
  });

  await test.step('a reload loses nothing, and the entry page offers the draft', async () => {
    await expect
      .poll(() => storedDraft(page), 'the stored draft')
      .toEqual(['On the beach in Goa', INSTAGRAM]);
    await page.reload();
    await expect(page.getByText('Your draft is back')).toBeVisible();
    await expect(field('Stage name')).toHaveValue(stageName);
    await expect(field('Description')).toContainText('songs of rain');
    await expect(pictures).toHaveCount(15);
    await expect(pictures.first()).toHaveAttribute('alt', 'On the beach in Goa');
    await expect(wizard.place).toHaveValue(/^Pune/);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(pictures).toHaveCount(15);
  });

  await test.step('the sent profile is shown in full, to this browser only', async () => {
    await next.click();
    await expect(page).toHaveURL(/\/verification\/[^/]+$/);
    await page.getByRole('link', { name: 'Full Preview' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(stageName);
    await expect(page.getByRole('link', { name: 'Instagram (opens in a new tab)' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'On the beach in Goa' })).toBeVisible();
    await expectAccessible(page, 'the preview');
    const stranger = await page.request.get(
      `${origin}/service/accounts_service/v1/no_auth/artists/data?artistId=${page.url().split('/').at(-1)}`,
    );
    expect(await stranger.json()).toEqual({});
    await page.getByRole('link', { name: 'Back to verification' }).click();
  });

  await test.step('Publish needs the terms, and sends the identity document', async () => {
    const publish = page.getByRole('button', { name: 'Publish' });
    await expect(publish).toBeDisabled();
    await page.getByRole('checkbox').check();
    await publish.click();
    for (const message of [
      FIELD_MESSAGES.verificationName,
      FIELD_MESSAGES.verificationMobile,
      FIELD_MESSAGES.governmentIdRequired,
    ])
      await expect(page.getByText(message)).toBeVisible();
    await wizard.identify(mobile);
    await expectAccessible(page, 'the verification');
    await publish.click();
    await expect(page).toHaveURL(/\/success$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Your profile is with our team');
    await expectAccessible(page, 'the success page');
    await page.getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL(new RegExp(`^${origin}/`));
  });

  await test.step('a reviewer publishes the profile, and the artist is told its address', async () => {
    const waiting = await runJalsa('review', 'artists');
    const [, id = ''] = new RegExp(`^(\\S+)  0 h  ${stageName}`, 'm').exec(waiting) ?? [];
    await runJalsa('review', 'artists', 'approve', id, '--by', 'Meera', '--version', '2');
    const published = async () =>
      (await messagesTo(origin, mobile)).find(
        ({ template, channel }) => template === 'artist_published' && channel === 'whatsapp',
      )?.text ?? '';
    await expect.poll(published, 'the message about the publication').toContain('/artists/');
    const [address = ''] = /http\S+\/artists\/[a-z0-9-]+/.exec(await published()) ?? [];
    await page.goto(address);
    await waitForHydration(page);
  });

  await test.step('everyone sees the profile, in the list of artists too', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(stageName);
    await expect(page.getByText('Qawwali · Pune')).toBeVisible();
    const shown = page.getByRole('region', { name: 'Gallery' }).getByRole('img');
    await expect(shown).toHaveCount(15);
    await expect(shown.first()).toHaveAttribute('alt', 'On the beach in Goa');
    await expectAccessible(page, 'the page of an artist');
    await page.goto('/artists?tag=Qawwali');
    await waitForHydration(page);
    await expect(page.getByRole('link', { name: stageName })).toHaveCount(1);
    await expectAccessible(page, 'the list of artists');
  });
});
