import type { ReactNode } from 'react';
import { PAGE } from './page-width.ts';

interface HomeBandProps {
  title: string;
  /** Stands out on a line of its own, so that no font that comes late can wrap the title anew. */
  place?: string;
  text?: string;
  /** Stands under the text. */
  children?: ReactNode;
  /** Stands beside all of it where there is room, else below. */
  aside?: ReactNode;
}

/** The evening sky over a home page: its title on deep aubergine, the lights of the town at the edge. */
export function HomeBand({ title, place, text, children, aside }: HomeBandProps) {
  return (
    <div className="evening-sky bg-night text-ivory">
      <div
        className={`${PAGE} grid gap-6 py-8 sm:py-12 ${aside ? 'lg:grid-cols-[5fr_7fr] lg:items-center lg:gap-12' : ''}`}
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
