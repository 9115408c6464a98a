import { PAGE } from './page-width.ts';

interface HomeBandProps {
  title: string;
  /** Stands out at the title's end. */
  place?: string;
  text?: string;
}

/** The evening sky over a home page: its title on deep aubergine, the lights of the town at the edge. */
export function HomeBand({ title, place, text }: HomeBandProps) {
  return (
    <div className="evening-sky bg-night text-ivory">
      <div className={`${PAGE} py-8 sm:py-14`}>
        <h1 className="text-3xl sm:text-5xl">
          {title} {place && <span className="text-lamp">{place}</span>}
        </h1>
        {text && <p className="mt-2 max-w-prose text-ivory/85 sm:text-lg">{text}</p>}
      </div>
    </div>
  );
}
