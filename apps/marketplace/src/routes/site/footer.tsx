import type { LocationList } from '@jalsa/api-client';
import { ThemeSwitch } from '@jalsa/ui/theme-switch';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '../../components/logo.tsx';
import { PAGE } from '../../components/page-width.ts';
import { paths } from '../../router/paths.ts';
import { siteTexts } from '../../texts/site.ts';

interface FooterProps {
  cities: LocationList | null;
}

/** What organisers find here, every city, help and the small print. */
export function Footer({ cities }: FooterProps) {
  return (
    <footer className="mt-16 border-line border-t bg-sunken">
      <div className={`${PAGE} grid gap-8 py-10 md:grid-cols-[2fr_3fr_2fr]`}>
        <section>
          <h2 className="mb-2 text-lg">{siteTexts.organisersTitle}</h2>
          <p className="mb-2 max-w-prose text-muted text-sm">{siteTexts.organisers}</p>
          <FooterLink to={paths.host()}>{siteTexts.host}</FooterLink>
        </section>
        {cities ? <Cities cities={cities} /> : <div className="hidden md:block" />}
        <section>
          <h2 className="mb-2 text-lg">{siteTexts.helpTitle}</h2>
          <ul>
            {HELP.map(({ to, text }) => (
              <li key={to}>
                <FooterLink to={to}>{text}</FooterLink>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <div className="border-line border-t">
        <div className={`${PAGE} flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-5`}>
          <Logo />
          <p className="text-muted text-sm">{siteTexts.promise}</p>
          <ThemeSwitch texts={siteTexts.theme} />
        </div>
      </div>
    </footer>
  );
}

function Cities({ cities }: { cities: LocationList }) {
  return (
    <section>
      <h2 className="mb-2 text-lg">{siteTexts.citiesTitle}</h2>
      <ul className="grid grid-cols-2 gap-x-4 lg:grid-cols-3">
        {[...cities.top_cities, ...cities.other_cities].map(({ handler, region }) => (
          <li key={handler}>
            <FooterLink to={paths.explore(handler)}>{siteTexts.eventsIn(region)}</FooterLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

const HELP = [
  { to: paths.support(), text: siteTexts.support },
  { to: paths.terms(), text: siteTexts.terms },
  { to: paths.privacy(), text: siteTexts.privacy },
  { to: paths.refunds(), text: siteTexts.refunds },
];

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center text-sm underline decoration-line underline-offset-4 hover:decoration-ink"
    >
      {children}
    </Link>
  );
}
