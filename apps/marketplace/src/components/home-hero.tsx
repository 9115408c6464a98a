import { PAGE_WIDTH } from '@jalsa/ui/page-width';
import type { ReactNode } from 'react';

interface HomeHeroProps {
  title: string;
  /** Highlighted on a line of its own, so that a font that loads late cannot change the line breaks of the title. */
  place?: string;
  text?: string;
  /** Shown under the text. */
  children?: ReactNode;
  /** Shown beside the text on wide screens, below it otherwise. */
  aside?: ReactNode;
}

/** The hero of a home page: its title on an evening sky. */
export function HomeHero({ title, place, text, children, aside }: HomeHeroProps) {
  return (
    <div className="evening-sky bg-night text-ivory">
      <div
        className={`${PAGE_WIDTH} grid gap-6 py-8 sm:py-12 ${aside ? 'lg:grid-cols-[5fr_7fr] lg:items-center lg:gap-12' : ''}`}
      >
        <div className="min-w-0">
          <h1 className="text-3xl sm:text-5xl">
            {title} {place && <span className="block text-lamp">{place}</span>}
          </h1>
          {text && <p className="mt-2 max-w-prose text-ivory/85 sm:text-lg">{text}</p>}
          {children && <div className="mt-5 sm:mt-6">{children}</div>}
        </div>
        {aside && <div className="min-w-0">{aside}</div>}
      </div>
    </div>
  );
}
