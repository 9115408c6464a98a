import type { HostTerms } from '@jalsa/api-client';
import { buttonClass } from '@jalsa/ui/button';
import { ArrowRightIcon } from '@jalsa/ui/icons';
import { PAGE_WIDTH } from '@jalsa/ui/page-width';
import { Link } from 'react-router-dom';
import { MissingPart } from '../../components/missing-part.tsx';
import type { SiteSettings } from '../../lib/load-settings.ts';
import { paths } from '../../lib/paths.ts';
import { hostTexts } from '../../texts/host.ts';
import { HostToggle } from './host-toggle.tsx';

/** The landing page for hosts: what Jalsa does for them, what it costs, and the ways on. */
export function HostPage({ settings }: { settings: SiteSettings | null }) {
  const dashboard = settings?.business_dashboard_url;
  return (
    <>
      <div className="evening-sky bg-night text-ivory">
        <div className={`${PAGE_WIDTH} py-8 sm:py-14`}>
          <HostToggle />
          <h1 className="mt-8 max-w-2xl text-balance text-4xl sm:mt-12 sm:text-5xl">{hostTexts.title}</h1>
          <p className="mt-4 max-w-prose text-ivory/90 text-lg sm:text-xl">{hostTexts.lead}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Link to={paths.eventHost()} className={`${buttonClass('main', 'large')} max-sm:w-full`}>
              {hostTexts.bookDemo}
            </Link>
            {dashboard && (
              <a href={dashboard} className={`${buttonClass('secondary', 'large')} max-sm:w-full`}>
                {hostTexts.learnMore} <span className="sr-only">{hostTexts.learnMoreOf}</span>
                <ArrowRightIcon />
              </a>
            )}
          </div>
        </div>
      </div>
      <div className={`${PAGE_WIDTH} flex flex-col gap-12 py-10 sm:py-14`}>
        <section aria-labelledby="pitch">
          <h2 id="pitch" className="text-2xl sm:text-3xl">
            {hostTexts.pitchTitle}
          </h2>
          <ul className="mt-6 grid gap-4 sm:gap-5 md:grid-cols-2 lg:grid-cols-3">
            {hostTexts.pitch.map(({ title, text }) => (
              <li key={title} className="rounded-lg border border-line bg-surface p-5 shadow-sm">
                <h3 className="text-lg">{title}</h3>
                <p className="mt-1 text-muted">{text}</p>
              </li>
            ))}
          </ul>
        </section>
        {settings === null && <MissingPart text={hostTexts.termsMissing} />}
        {settings?.host_terms && <Terms terms={settings.host_terms} />}
        <p className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg bg-sunken p-6 text-lg">
          {hostTexts.performing}
          <Link to={paths.hostChoice()} className={buttonClass('secondary')}>
            {hostTexts.choose}
          </Link>
        </p>
      </div>
    </>
  );
}

/** The fee and the payout, as the catalogue file words them. */
function Terms({ terms: { fee, payout } }: { terms: HostTerms }) {
  const facts = [
    { term: hostTexts.fee, text: fee },
    { term: hostTexts.payout, text: payout },
  ];
  return (
    <section aria-labelledby="terms">
      <h2 id="terms" className="text-2xl sm:text-3xl">
        {hostTexts.termsTitle}
      </h2>
      <dl className="mt-6 grid gap-4 sm:gap-5 md:grid-cols-2">
        {facts.map(({ term, text }) => (
          <div key={term} className="rounded-lg border border-line bg-surface p-5 shadow-sm sm:p-6">
            <dt className="font-semibold text-muted text-sm">{term}</dt>
            <dd className="mt-1 whitespace-pre-line font-display text-xl leading-snug">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
