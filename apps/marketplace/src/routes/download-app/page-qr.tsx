import { errorText } from '@jalsa/web/api/api-errors';
import { useMediaQuery } from '@jalsa/web/browser/use-media-query';
import { useEffect, useState } from 'react';
import { downloadAppTexts } from '../../texts/download-app.ts';

/** Matches a device with a mouse and enough room. */
const DESKTOP_MEDIA_QUERY = '(hover: hover) and (min-width: 768px)';

/** The page's address as a QR code, for continuing on a phone. The code is drawn only on a desktop. */
export function PageQr() {
  const isDesktop = useMediaQuery(DESKTOP_MEDIA_QUERY);
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    if (!isDesktop) return;
    let isCancelled = false;
    let objectUrl: string | undefined;
    createQrUrl(window.location.href.split(/[?#]/, 1).join()).then(
      (address) => {
        objectUrl = address;
        if (isCancelled) URL.revokeObjectURL(address);
        else setPicture(address);
      },
      // The store links remain as an alternative.
      (error: unknown) => console.warn('the QR code could not be drawn:', errorText(error)),
    );
    return () => {
      isCancelled = true;
      if (objectUrl) URL.revokeObjectURL(objectUrl);
    };
  }, [isDesktop]);
  return (
    <figure
      className={`hidden w-56 shrink-0 rounded-xl bg-ivory p-4 text-center text-night shadow-lg [@media(hover:hover)_and_(min-width:768px)]:block ${picture ? '' : 'invisible'}`}
    >
      <div className="aspect-square">
        {picture && (
          <img
            src={picture}
            alt={downloadAppTexts.qrOf}
            width={192}
            height={192}
            className="size-full mix-blend-multiply"
          />
        )}
      </div>
      <figcaption className="mt-2 font-semibold text-sm">{downloadAppTexts.scan}</figcaption>
    </figure>
  );
}

async function createQrUrl(text: string): Promise<string> {
  const { qrPng } = await import('@jalsa/ticket-pdf');
  return URL.createObjectURL(new Blob([new Uint8Array(await qrPng(text))], { type: 'image/png' }));
}
