import { imageKind } from './image-kind.ts';

/**
 * Fetches a QR image. Returns null when the network fails, or the answer is no success or no PNG or JPG; the caller then
 * builds the PDF without it and shows 'QR image could not be loaded.'.
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
