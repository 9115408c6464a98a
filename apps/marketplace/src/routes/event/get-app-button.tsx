import type { Constants } from '@jalsa/api-client';
import { AppOfferDialog } from '@jalsa/checkout/offers/app-offer-dialog';
import { offerTexts } from '@jalsa/checkout/texts/offers';
import { buttonClass } from '@jalsa/ui/button';
import { preloadDialog } from '@jalsa/ui/lazy-dialog';
import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';

interface GetAppButtonProps {
  /** The store links. Without them, and without script, the button links to the download page. */
  links: Constants['app_links'] | null;
  /** The advantage of the app. */
  text: string;
}

/** A button that opens the app stores for an offer that is valid only in the app. */
export function GetAppButton({ links, text }: GetAppButtonProps) {
  const [isShown, show] = useState(false);
  const open = (pressed: MouseEvent) => {
    const opensElsewhere = pressed.metaKey || pressed.ctrlKey || pressed.shiftKey || pressed.altKey;
    if (!links || opensElsewhere) return;
    pressed.preventDefault();
    show(true);
  };
  return (
    <>
      <Link
        to={paths.downloadApp()}
        onClick={open}
        onPointerEnter={preloadDialog}
        className={`${buttonClass('secondary')} max-sm:w-full`}
      >
        {offerTexts.getApp}
      </Link>
      {links && <AppOfferDialog open={isShown} onOpenChange={show} links={links} text={text} />}
    </>
  );
}
