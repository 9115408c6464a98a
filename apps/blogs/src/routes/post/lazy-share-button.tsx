import { useLazyImport } from '@jalsa/ui/use-lazy-import';
import { whenIdle } from '@jalsa/web/browser/when-idle';
import { useEffect, useState } from 'react';

const load = async () => (await import('@jalsa/web/share/share-button')).ShareButton;

/** The share button, which needs a script and is loaded when the browser is idle. Its room is kept. */
export function LazyShareButton(props: { title: string; text: string; url: string }) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  // Without the code the page has no share button.
  const ShareButton = useLazyImport(load, isIdle, () => {});
  return <div className="min-h-11">{ShareButton && <ShareButton {...props} />}</div>;
}
