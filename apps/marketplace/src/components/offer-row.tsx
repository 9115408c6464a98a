import { Badge } from '@jalsa/ui/badge';
import { PhoneIcon, TagIcon } from '@jalsa/ui/icons';
import type { ReactNode } from 'react';
import { eventTexts } from '../../texts/event.ts';

interface OfferRowProps {
  /** Whether the offer is valid only in the app. */
  appOnly?: boolean;
  children: ReactNode;
  /** The button of the offer. */
  action: ReactNode;
}

/** One row of the offers list. */
export function OfferRow({ appOnly = false, children, action }: OfferRowProps) {
  const Icon = appOnly ? PhoneIcon : TagIcon;
  return (
    <li className={`flex items-center gap-3 p-3 sm:px-4 ${appOnly ? 'flex-wrap' : ''}`}>
      <Icon className="size-5 text-rani" />
      <div className={appOnly ? 'min-w-48 flex-1' : 'min-w-0 flex-1'}>
        {children}
        {appOnly && <Badge className="mt-1">{eventTexts.appOnly}</Badge>}
      </div>
      {action}
    </li>
  );
}
