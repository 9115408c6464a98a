import { useTitle } from '@jalsa/site/use-title';
import { buttonClass } from '@jalsa/ui/button';
import { CheckIcon } from '@jalsa/ui/icons';
import { SiteLink } from '@jalsa/web/links/site-link';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { commonTexts } from '../../texts/common.ts';
import { startTexts } from '../../texts/start.ts';
import { OwnArtist } from './own-artist.tsx';

/** The entry page: what an artist gets, how long it takes, and what is needed. An unfinished profile is offered again. */
export function StartPage() {
  useTitle(startTexts.pageTitle, commonTexts.siteName);
  return (
    <>
      <section className="evening-sky bg-night text-ivory">
        <div className="mx-auto max-w-5xl px-4 py-12 sm:py-20">
          <p className="font-semibold text-lamp text-sm">{startTexts.kicker}</p>
          <h1 className="mt-2 max-w-2xl text-4xl sm:text-5xl">{startTexts.title}</h1>
          <p className="mt-4 max-w-xl text-lg">{startTexts.lead}</p>
          <p className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
            <Link to={paths.wizard()} className={buttonClass('main', 'large')}>
              {startTexts.begin}
            </Link>
            <span className="text-sm">{startTexts.duration}</span>
          </p>
        </div>
      </section>
      <div className="mx-auto w-full max-w-5xl space-y-12 px-4 py-10 sm:py-14">
        <OwnArtist />
        <Section title={startTexts.getTitle}>
          <ul className="grid gap-4 sm:grid-cols-3">
            {startTexts.get.map(({ title, text }) => (
              <li key={title} className="rounded-lg border border-line bg-surface p-5">
                <h3 className="font-semibold text-lg">{title}</h3>
                <p className="mt-1 text-muted">{text}</p>
              </li>
            ))}
          </ul>
        </Section>
        <div className="grid gap-12 md:grid-cols-2">
          <Section title={startTexts.needTitle}>
            <ul className="space-y-3">
              {startTexts.need.map((item) => (
                <li key={item} className="flex gap-3">
                  <CheckIcon className="mt-1 text-leaf" />
                  {item}
                </li>
              ))}
            </ul>
          </Section>
          <Section title={startTexts.howTitle}>
            <ol className="space-y-3">
              {startTexts.how.map(({ title, text }, index) => (
                <li key={title} className="flex gap-3">
                  <span
                    aria-hidden="true"
                    className="flex size-8 shrink-0 items-center justify-center rounded-full bg-marigold-soft font-semibold text-sm"
                  >
                    {index + 1}
                  </span>
                  <span>
                    <span className="block font-semibold">{title}</span>
                    <span className="text-muted text-sm">{text}</span>
                  </span>
                </li>
              ))}
            </ol>
          </Section>
        </div>
        <p className="border-line border-t pt-6 text-muted text-sm">
          {startTexts.privacy}{' '}
          <SiteLink to={paths.privacy()} className="underline">
            {startTexts.privacyLink}
          </SiteLink>
        </p>
      </div>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-5 text-2xl">{title}</h2>
      {children}
    </section>
  );
}
