import { IconButton, iconButtonClass } from '@jalsa/ui/icon-button';
import { ArrowLeftIcon, CloseIcon } from '@jalsa/ui/icons';
import { Link } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { bookingTexts } from '../texts/booking.ts';

export interface CheckoutBarProps {
  title: string;
  /** The date, shown under the title. */
  when: string;
  /** The handle of the city whose events the close button opens. */
  city: string;
  onBack: () => void;
  backLabel?: string;
  /** The back button is disabled while an order is in progress. */
  isHeld?: boolean;
}

/** The top bar of a checkout: a back button, the event's name and date, and a link to the city's events. */
export function CheckoutBar({
  title,
  when,
  city,
  onBack,
  backLabel = bookingTexts.back,
  isHeld = false,
}: CheckoutBarProps) {
  return (
    <header className="sticky top-0 z-20 border-line border-b bg-surface">
      <div className="mx-auto flex h-16 max-w-5xl items-center gap-1 px-2 sm:px-4">
        <IconButton label={backLabel} icon={<ArrowLeftIcon />} disabled={isHeld} onClick={onBack} />
        <div className="min-w-0 flex-1 text-center sm:text-left">
          <h1 className="truncate text-lg">{title}</h1>
          <p className="truncate text-muted text-sm">{when}</p>
        </div>
        <Link
          to={paths.explore(city)}
          aria-label={bookingTexts.close}
          title={bookingTexts.close}
          className={iconButtonClass()}
        >
          <CloseIcon />
        </Link>
      </div>
    </header>
  );
}
