import { startContentSite } from '../support/content-site.ts';
import { expectErrorPage } from '../support/page-states.ts';
import { startServer } from '../support/start-server.ts';
import { expect, test } from '../support/test.ts';

test('a post of a foreign content site that is down shows Retry until it was read once, and stays readable then', async ({
  page,
  origin,
  faults,
}) => {
  faults.allow(/503/);
  // The picture of the post is on the content site.
  faults.allow(/ERR_EMPTY_RESPONSE/);
  const contentSite = await startContentSite(origin);
  const server = await startServer({ settings: { CMS_URL: contentSite.address } });
  try {
    await server.ready();
    const address = `${server.origin}/blogs/blogs-details/1`;
    const answer = await fetch(`${origin}/cms/api/posts/1`);
    const { post } = (await answer.json()) as { post: { title: string } };
    const title = page.getByRole('heading', { level: 1 });

    await test.step('a post that was never read shows Retry', async () => {
      contentSite.setReachable(false);
      const response = await page.goto(address);
      expect(response?.status()).toBe(503);
      await expectErrorPage(page);
    });

    await test.step('Retry loads the post once the content site answers', async () => {
      contentSite.setReachable(true);
      // The server leaves a content site alone for half a minute after a failure.
      await expect(async () => {
        await page.getByRole('button', { name: 'Retry' }).click();
        await expect(title).toHaveText(post.title, { timeout: 2_000 });
      }).toPass({ timeout: 90_000 });
    });

    await test.step('the post stays readable while the content site is down', async () => {
      contentSite.setReachable(false);
      const response = await page.goto(address);
      expect(response?.status()).toBe(200);
      await expect(title).toHaveText(post.title);
    });
    // The page still loads modules in idle time; requests to a stopped server would count as faults.
    await page.close();
  } finally {
    await server.stop();
    await contentSite.stop();
  }
});
