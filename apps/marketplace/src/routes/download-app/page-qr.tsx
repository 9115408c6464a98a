import { useEffect, useState } from 'react';
import { errorText } from '../../lib/error-text.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { downloadAppTexts } from '../../texts/download-app.ts';

/** Where a page is looked at with a mouse and there is room. */
const AT_A_DESK = '(hover: hover) and (min-width: 768px)';

/** This page's address as a QR code, to go on with on a phone. Drawn once it is known that it is of use. */
export function PageQr() {
  const isAtDesk = useMediaQuery(AT_A_DESK);
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    if (!isAtDesk) return;
    let isGone = false;
    let drawn: string | undefined;
    drawQr(window.location.href.split(/[?#]/, 1).join()).then(
      (address) => {
        drawn = address;
        if (isGone) URL.revokeObjectURL(address);
        else setPicture(address);
      },
      // The links to the stores stand beside it.
      (error: unknown) => console.warn('the QR code could not be drawn:', errorText(error)),
    );
    return () => {
      isGone = true;
      if (drawn) URL.revokeObjectURL(drawn);
    };
  }, [isAtDesk]);
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

async function drawQr(text: string): Promise<string> {
  const { qrPng } = await import('@jalsa/ticket-pdf');
  return URL.createObjectURL(new Blob([new Uint8Array(await qrPng(text))], { type: 'image/png' }));
}
