import type { Constants } from '@jalsa/api-client';
import { buttonClass } from '@jalsa/ui/button';
import { preloadDialog } from '@jalsa/ui/lazy-dialog';
import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { AppOfferDialog } from '../../components/app-offer-dialog.tsx';
import { paths } from '../../router/paths.ts';
import { eventTexts } from '../../texts/event.ts';

interface GetAppProps {
  /** Where the stores are; without them, and without script, there is the app's page. */
  links: Constants['app_links'] | null;
  /** What there is to gain. */
  text: string;
}

/** The way to what only the app has. */
export function GetApp({ links, text }: GetAppProps) {
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
        {eventTexts.getApp}
      </Link>
      {links && <AppOfferDialog open={isShown} onOpenChange={show} links={links} text={text} />}
    </>
  );
}
