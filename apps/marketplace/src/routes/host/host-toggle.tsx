import { useChosenCity } from '@jalsa/web/storage/chosen-city';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { hostTexts } from '../../texts/host.ts';

const OPTION_CLASS =
  'inline-flex min-h-11 flex-1 items-center justify-center rounded-full px-3 text-center sm:px-5 font-semibold transition-colors';

/** The toggle between the page of buyers, the home page, and this page of hosts. */
export function HostToggle() {
  const chosen = useChosenCity();
  return (
    <nav aria-label={hostTexts.toggle}>
      <ul className="inline-flex rounded-full border border-ivory/40 bg-night/60 p-1 max-sm:w-full">
        <li className="flex max-sm:flex-1">
          <Link to={paths.home(chosen ?? undefined)} className={`${OPTION_CLASS} hover:bg-ivory/15`}>
            {hostTexts.buyTickets}
          </Link>
        </li>
        <li className="flex max-sm:flex-1">
          <Link to={paths.host()} aria-current="page" className={`${OPTION_CLASS} bg-ivory text-night`}>
            {hostTexts.hostEvent}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
