import type { LocationList } from '@jalsa/api-client';
import { Dialog } from '@jalsa/ui/dialog';
import { useRef } from 'react';
import { commonTexts } from '../../texts/common.ts';
import { siteTexts } from '../../texts/site.ts';
import { CityChoice } from './city-choice.tsx';
import { CityList } from './city-list.tsx';

interface CityPickerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  cities: LocationList;
  /** The handle of the current city. */
  current?: string | undefined;
}

/** The city picker dialog. Its code is loaded on first opening. */
export function CityPicker({ open, onOpenChange, cities, current }: CityPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={siteTexts.cityPickerTitle}
      closeLabel={commonTexts.close}
      size="large"
      {...(!isTouched() && { initialFocus: input })}
    >
      <CityChoice
        cities={cities}
        current={current}
        input={input}
        onPicked={() => onOpenChange(false)}
        top={(onPick) => (
          <section>
            <h3 className="mb-2 font-sans font-semibold text-muted text-sm tracking-normal">
              {siteTexts.topCities}
            </h3>
            <CityList cities={cities.top_cities} current={current} onPick={onPick} />
          </section>
        )}
        // The height does not depend on the matches, so the search box keeps its position.
        className="flex h-[clamp(20rem,55dvh,30rem)] flex-col gap-4 pt-1"
        listClassName="-mx-1 min-h-0 flex-1 space-y-2 overflow-y-auto overscroll-contain p-1"
      />
    </Dialog>
  );
}

/**
 * On touch screens a focused search box would open a keyboard over the cities. There is no matchMedia on the server.
 */
const isTouched = () => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;
