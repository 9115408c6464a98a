import { MailIcon, PhoneIcon } from '@jalsa/ui/icons';
import type { SiteSettings } from '../../lib/load-settings.ts';
import { legalTexts } from '../../texts/legal.ts';

interface ContactLinksProps {
  support: SiteSettings['support'];
  /** The subject of the email. */
  subject?: string | undefined;
}

/** The email address and the phone numbers of the support team as links. */
export function ContactLinks({ support: { email, phones }, subject }: ContactLinksProps) {
  const link = 'inline-flex min-h-11 items-center gap-3 font-semibold underline underline-offset-4';
  const query = subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`;
  return (
    <ul>
      <li>
        <a href={`mailto:${email}${query}`} className={link}>
          <MailIcon className="text-muted" />
          <span className="sr-only">{legalTexts.email}</span>
          {email}
        </a>
      </li>
      {phones.filter(Boolean).map((phone) => (
        <li key={phone}>
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={`${link} tabular-nums`}>
            <PhoneIcon className="text-muted" />
            <span className="sr-only">{legalTexts.phone}</span>
            {phone}
          </a>
        </li>
      ))}
    </ul>
  );
}
