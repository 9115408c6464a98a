import { Button } from '@jalsa/ui/button';
import { CopyIcon, ShareIcon } from '@jalsa/ui/icons';
import { toast } from '@jalsa/ui/toast';
import { useIsHydrated } from '../browser/use-is-hydrated.ts';
import { copyText } from './copy-text.ts';
import { shareTexts } from './share-texts.ts';

/** Shares a link with the device's dialog, or copies it where there is none. Without script it keeps its room. */
export function ShareButton({ title, text, url }: Required<Pick<ShareData, 'title' | 'text' | 'url'>>) {
  const hydrated = useIsHydrated();
  const canShare = hydrated && typeof navigator.share === 'function';
  return (
    <Button
      variant="secondary"
      className={hydrated ? '' : 'invisible'}
      onClick={() => (canShare ? share({ title, text, url }) : copyText(url, shareTexts.linkCopied))}
    >
      {canShare ? <ShareIcon /> : <CopyIcon />}
      {canShare ? shareTexts.share : shareTexts.copyLink}
    </Button>
  );
}

/** Opens the share dialog of the device. Closing that dialog is not an error. */
async function share(data: ShareData): Promise<void> {
  try {
    await navigator.share(data);
  } catch (error) {
    const wasClosed = error instanceof DOMException && error.name === 'AbortError';
    if (!wasClosed) toast.error(shareTexts.shareFailed);
  }
}
