import type { Partner } from '@jalsa/api-client';
import { Poster } from '@jalsa/ui/poster';
import { Slider } from '@jalsa/ui/slider';
import { imageAttributes } from '@jalsa/web/pictures/image-attributes';
import { SITE_LIMITS } from '../../lib/site-limits.ts';
import { commonTexts } from '../../texts/common.ts';
import { homeTexts } from '../../texts/home.ts';

/** Six logos are visible at every width: two rows on phones, one row on wide screens. */
export const PARTNER_SLIDES = '[--gap:0.75rem] [--slides:3] min-[750px]:[--slides:6]';
export const PARTNER_ROWS = 'grid-rows-2 min-[750px]:grid-rows-1';

/** The partner logos with autoplay. */
export function PartnerStrip({ partners }: { partners: readonly Partner[] }) {
  return (
    <Slider
      label={homeTexts.ourPartners}
      texts={commonTexts.slider}
      heading={<h2 className="text-xl sm:text-2xl">{homeTexts.ourPartners}</h2>}
      autoplayMs={SITE_LIMITS.partnersAutoplayMs}
      focusable
      className={PARTNER_SLIDES}
      listClassName={PARTNER_ROWS}
    >
      {partners.map(({ _id, name, logo }) => (
        <div key={_id} className="aspect-2/1 overflow-hidden rounded-md border border-line bg-ivory">
          <Poster
            {...imageAttributes(logo, 240, [160, 240, 400])}
            sizes="(min-width: 1200px) 11rem, (min-width: 750px) 15vw, 30vw"
            alt={name}
            width={400}
            height={200}
            className="object-contain!"
          />
        </div>
      ))}
    </Slider>
  );
}
