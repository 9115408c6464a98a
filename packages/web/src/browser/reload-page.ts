/**
 * Reloads the page when the server can be reached. Rejects otherwise, because the browser would replace the page by
 * its own error page.
 */
export async function reloadPage(): Promise<void> {
  await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
  location.reload();
}
