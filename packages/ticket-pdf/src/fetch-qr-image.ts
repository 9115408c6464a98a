import { imageKind } from './image-kind.ts';

/**
 * A QR image by its address, or null when it cannot be had: the network fails, the answer is no success or no picture.
 * The PDF is then made without it, and the caller says 'QR image could not be loaded.' (document 2, section 8).
 */
export async function fetchQrImage(
  url: string,
  fetchImage: typeof fetch = fetch,
): Promise<Uint8Array | null> {
  try {
    const response = await fetchImage(url);
    if (!response.ok) return null;
    const bytes = new Uint8Array(await response.arrayBuffer());
    return imageKind(bytes) ? bytes : null;
  } catch {
    return null;
  }
}
