import { lazyPart } from '@jalsa/ui/lazy-part';
import { whenIdle } from '@jalsa/web/browser/when-idle';
import { useEffect, useState } from 'react';

// Without the code the page has no share button.
const ShareButton = lazyPart(async () => (await import('@jalsa/web/share/share-button')).ShareButton);

/** The share button, which needs a script and is loaded when the browser is idle. Its room is kept. */
export function LazyShareButton(props: { title: string; text: string; url: string }) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return <div className="min-h-11">{isIdle && <ShareButton {...props} />}</div>;
}
