import { ClockIcon } from '@jalsa/ui/icons';
import { useIsHydrated } from '@jalsa/web/browser/use-is-hydrated';
import { Link, useSearchParams } from 'react-router-dom';
import { ContactLinks } from '../../components/legal/contact-links.tsx';
import { MissingPart } from '../../components/missing-part.tsx';
import type { SiteSettings } from '../../lib/load-settings.ts';
import { paths } from '../../lib/paths.ts';
import { accountTexts } from '../../texts/account.ts';
import { legalTexts } from '../../texts/legal.ts';

/** A tracking id. Other values of the query parameter are ignored. */
const TRACKING_ID = /^[0-9A-Z]{4,20}$/;

/** The contacts of the support team. The email of a page that a ticket has opened names the ticket in its subject. */
export function SupportPage({ settings }: { settings: SiteSettings | null }) {
  const ticket = useTicketOfQuery();
  const link = 'font-semibold underline underline-offset-4';
  return (
    <div className="max-w-prose space-y-6">
      <p className="text-lg">{accountTexts.support}</p>
      {settings ? (
        <section className="rounded-lg border border-line bg-surface p-5 sm:p-6">
          <ContactLinks
            support={settings.support}
            subject={ticket === null ? undefined : accountTexts.mailSubject(ticket)}
          />
          {ticket !== null && <p className="text-muted text-sm">{accountTexts.supportTicket(ticket)}</p>}
          <p className="mt-3 flex items-start gap-3">
            <ClockIcon className="mt-1 text-muted" />
            <span>
              <span className="sr-only">{accountTexts.hours}: </span>
              {accountTexts.supportHours}
            </span>
          </p>
        </section>
      ) : (
        <MissingPart text={legalTexts.contactMissing} />
      )}
      <section>
        <h2 className="mb-2 text-xl">{accountTexts.beforeYouAsk}</h2>
        <ul className="space-y-2">
          <li>
            <Link to={paths.tickets()} className={link}>
              {accountTexts.lostTicket}
            </Link>
          </li>
          <li>
            <Link to={paths.refunds()} className={link}>
              {accountTexts.refundRules}
            </Link>
          </li>
        </ul>
      </section>
    </div>
  );
}

/** The ticket that the address names. The rendered page knows no query, so that all visitors share it. */
function useTicketOfQuery(): string | null {
  const hydrated = useIsHydrated();
  const [query] = useSearchParams();
  const id = hydrated ? query.get('ticket') : null;
  return id !== null && TRACKING_ID.test(id) ? id : null;
}
