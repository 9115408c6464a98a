import { useTitle } from '@jalsa/site/use-title';
import { buttonClass } from '@jalsa/ui/button';
import { CheckIcon, MailIcon, PhoneIcon } from '@jalsa/ui/icons';
import { SiteLink } from '@jalsa/web/links/site-link';
import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { commonTexts } from '../../texts/common.ts';
import { successTexts } from '../../texts/success.ts';
import type { loader } from './route.tsx';

/** The profile and the verification are with the team. Home is the home page of the city that the main site has stored. */
export function SuccessPage() {
  useTitle(successTexts.pageTitle, commonTexts.siteName);
  const support = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-12 text-center sm:py-20">
      <span className="mx-auto flex size-16 items-center justify-center rounded-full bg-leaf-soft text-3xl text-leaf">
        <CheckIcon />
      </span>
      <h1 className="mt-6 text-3xl">{successTexts.title}</h1>
      <p className="mt-3 text-lg text-muted">{successTexts.text}</p>
      {support && (
        <div className="mt-8">
          <h2 className="font-semibold">{successTexts.support}</h2>
          <ul className="mt-2 flex flex-wrap justify-center gap-x-6">
            <Contact href={`mailto:${support.email}`} icon={<MailIcon />} text={support.email} />
            {support.phones.map((phone) => (
              <Contact
                key={phone}
                href={`tel:${phone.replaceAll(' ', '')}`}
                icon={<PhoneIcon />}
                text={phone}
              />
            ))}
          </ul>
        </div>
      )}
      <p className="mt-10">
        <SiteLink to={paths.home()} className={buttonClass('main', 'large')}>
          {successTexts.home}
        </SiteLink>
      </p>
    </div>
  );
}

function Contact({ href, icon, text }: { href: string; icon: ReactNode; text: string }) {
  return (
    <li>
      <a href={href} className="inline-flex min-h-11 items-center gap-2 underline">
        {icon}
        {text}
      </a>
    </li>
  );
}
