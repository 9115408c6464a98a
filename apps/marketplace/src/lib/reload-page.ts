/**
 * Loads this address as a new document, if the server can be reached; rejects if not, since the browser would put a page
 * of its own in the place of ours.
 */
export async function reloadPage(): Promise<void> {
  await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
  location.reload();
}
