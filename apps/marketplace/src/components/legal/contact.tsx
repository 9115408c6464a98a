import { MailIcon, PhoneIcon } from '@jalsa/ui/icons';
import type { SiteSettings } from '../../lib/load-settings.ts';
import { legalTexts } from '../../texts/legal.ts';

interface ContactProps {
  id: string;
  support: SiteSettings['support'];
}

/** The contacts of the support team and the grievance officer. */
export function Contact({ id, support: { email, phones } }: ContactProps) {
  const link = 'inline-flex min-h-11 items-center gap-3 font-semibold underline underline-offset-4';
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h2 id={id} tabIndex={-1} className="mb-3 text-xl outline-none sm:text-2xl">
        {legalTexts().contactTitle}
      </h2>
      <p>{legalTexts().contact}</p>
      <p className="mt-3">{legalTexts().grievance}</p>
      <ul className="mt-4">
        <li>
          <a href={`mailto:${email}`} className={link}>
            <MailIcon className="text-muted" />
            <span className="sr-only">{legalTexts().email}</span>
            {email}
          </a>
        </li>
        {phones.filter(Boolean).map((phone) => (
          <li key={phone}>
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={`${link} tabular-nums`}>
              <PhoneIcon className="text-muted" />
              <span className="sr-only">{legalTexts().phone}</span>
              {phone}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
