import { ChevronDownIcon } from '@jalsa/ui/icons';
import { PAGE_WIDTH } from '@jalsa/ui/page-width';
import { format } from 'date-fns/format';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { india } from '../../lib/india.ts';
import type { SiteSettings } from '../../lib/load-settings.ts';
import { type LegalSection, type LegalText, legalTexts } from '../../texts/legal.ts';
import { MissingPart } from '../missing-part.tsx';
import { Contact } from './contact.tsx';

const CONTACT = 'contact';

interface LegalPageProps {
  text: LegalText;
  settings: SiteSettings | null;
}

/** A legal page: its table of contents is beside the text on wide screens, and each section has an address. */
export function LegalPage({ text, settings }: LegalPageProps) {
  const { title, changed, intro, sections } = text;
  useFocusOnSection();
  const contents = (
    <Contents
      sections={settings ? [...sections, { id: CONTACT, title: legalTexts.contactTitle }] : sections}
    />
  );
  return (
    <div className={`${PAGE_WIDTH} py-8 sm:py-12`}>
      <header className="max-w-prose">
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        <p className="mt-2 text-muted text-sm">
          {legalTexts.changed} <time dateTime={changed}>{format(changed, 'd MMMM yyyy', { in: india })}</time>
        </p>
        <p className="mt-5 text-lg">{intro}</p>
      </header>
      <div className="mt-8 gap-12 lg:grid lg:grid-cols-[minmax(0,1fr)_18rem]">
        {/* As high as the text, but the browser must keep the position of the text when it changes its font. */}
        <aside className="[overflow-anchor:none] lg:order-last">
          <details className="group rounded-lg border border-line bg-surface lg:hidden">
            <summary className="flex min-h-13 list-none items-center justify-between px-4 font-semibold [&::-webkit-details-marker]:hidden">
              {legalTexts.contents}
              <ChevronDownIcon className="text-muted transition-transform group-open:rotate-180" />
            </summary>
            <nav aria-label={legalTexts.contents} className="border-line border-t px-4 py-2">
              {contents}
            </nav>
          </details>
          <nav
            aria-labelledby="contents"
            className="sticky top-24 hidden max-h-[calc(100dvh-8rem)] overflow-y-auto border-line border-l pl-5 lg:block"
          >
            <h2 id="contents" className="mb-1 font-sans font-semibold text-base tracking-normal">
              {legalTexts.contents}
            </h2>
            {contents}
          </nav>
        </aside>
        <div className="mt-8 max-w-prose space-y-10 lg:mt-0">
          {sections.map((section) => (
            <Section key={section.id} {...section} />
          ))}
          {settings ? (
            <Contact id={CONTACT} support={settings.support} />
          ) : (
            <MissingPart text={legalTexts.contactMissing} />
          )}
        </div>
      </div>
    </div>
  );
}

/** Focuses the section of the address, to which the router has scrolled. */
function useFocusOnSection(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
  }, [hash]);
}

function Contents({ sections }: { sections: readonly Pick<LegalSection, 'id' | 'title'>[] }) {
  return (
    <ol>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <Link
            to={{ hash: id }}
            className="block rounded-sm py-1.5 text-muted text-sm leading-snug hover:text-ink hover:underline"
          >
            {title}
          </Link>
        </li>
      ))}
    </ol>
  );
}

function Section({ id, title, blocks }: LegalSection) {
  return (
    <section aria-labelledby={id}>
      <div className="group mb-3 flex items-baseline gap-2">
        <h2 id={id} tabIndex={-1} className="text-xl outline-none sm:text-2xl">
          {title}
        </h2>
        <Link
          to={{ hash: id }}
          aria-label={legalTexts.linkTo(title)}
          className="rounded-sm px-2 text-muted text-xl opacity-0 transition-opacity focus-visible:opacity-100 group-hover:opacity-100"
        >
          #
        </Link>
      </div>
      <div className="space-y-3">
        {blocks.map((block) =>
          typeof block === 'string' ? (
            <p key={block}>{block}</p>
          ) : (
            <ul key={block[0]} className="list-disc space-y-2 pl-5 marker:text-rani">
              {block.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          ),
        )}
      </div>
    </section>
  );
}
