import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { eventTexts } from '../../texts/event.ts';
import { Section } from './section.tsx';

/** The most important rules, with a link to the full terms. */
export function EventTerms() {
  const link = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4';
  return (
    <Section title={eventTexts.terms}>
      <ul className="max-w-prose list-disc space-y-2 pl-5 text-muted">
        {eventTexts.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap gap-x-6 text-sm">
        <Link to={paths.terms()} className={link}>
          {eventTexts.termsLink}
        </Link>
        <Link to={paths.refunds()} className={link}>
          {eventTexts.refundsLink}
        </Link>
      </p>
    </Section>
  );
}
