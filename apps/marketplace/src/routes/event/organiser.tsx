import type { Event } from '@jalsa/api-client';
import { Poster } from '@jalsa/ui/poster';
import { imageAttributes } from '@jalsa/web/pictures/image-attributes';
import { eventTexts } from '../../texts/event.ts';
import { Section } from './section.tsx';

/** The organiser of the event. */
export function Organiser({ vendor: { name, logo } }: { vendor: Event['vendor_data'] }) {
  return (
    <Section title={eventTexts.organiser}>
      <div className="flex items-center gap-4">
        <div className="size-16 shrink-0 overflow-hidden rounded-full border border-line">
          {logo ? (
            <Poster
              {...imageAttributes(logo, 160, [160, 240])}
              sizes="4rem"
              alt=""
              width={160}
              height={160}
            />
          ) : (
            <span
              aria-hidden="true"
              className="flex size-full items-center justify-center bg-marigold-soft font-display font-semibold text-2xl"
            >
              {firstLetter(name)}
            </span>
          )}
        </div>
        <div className="min-w-0">
          <p className="font-semibold text-lg wrap-anywhere">{name}</p>
          <p className="text-muted text-sm">{eventTexts.organises}</p>
        </div>
      </div>
    </Section>
  );
}

/** The first grapheme, so that combining marks stay with their letter in every script. */
function firstLetter(name: string): string {
  const [first] = new Intl.Segmenter('en-IN').segment(name);
  return first?.segment.toUpperCase() ?? '';
}
