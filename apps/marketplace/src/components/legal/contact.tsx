import type { SiteSettings } from '../../lib/load-settings.ts';
import { legalTexts } from '../../texts/legal.ts';
import { ContactLinks } from './contact-links.tsx';

interface ContactProps {
  id: string;
  support: SiteSettings['support'];
}

/** The contacts of the support team and the grievance officer. */
export function Contact({ id, support }: ContactProps) {
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h2 id={id} tabIndex={-1} className="mb-3 text-xl outline-none sm:text-2xl">
        {legalTexts.contactTitle}
      </h2>
      <p>{legalTexts.contact}</p>
      <p className="mt-3">{legalTexts.grievance}</p>
      <div className="mt-4">
        <ContactLinks support={support} />
      </div>
    </section>
  );
}
