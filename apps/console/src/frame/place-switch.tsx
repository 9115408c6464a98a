import { Avatar } from '@jalsa/ui/avatar';
import { PlusIcon, SwitchIcon } from '@jalsa/ui/icons';
import { LazyDialog, preloadDialog } from '@jalsa/ui/lazy-dialog';
import { reportPartFailure } from '@jalsa/web/frame/report-part-failure';
import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import { useMe } from '../lib/me.ts';
import { paths } from '../lib/paths.ts';
import type { Place } from '../lib/place.ts';
import { commonTexts } from '../texts/common.ts';
import { frameTexts } from '../texts/frame.ts';
import { roleName } from '../texts/roles.ts';
import { ENTRY } from './entry.ts';

/** The place of the page; for a person with several, a button that opens the list of them. */
export function PlaceSwitch({ place }: { place: Place | null }) {
  const { memberships } = useMe();
  const [isOpen, setOpen] = useState(false);
  const name = nameOf(place);
  const logo = memberships.find(({ organiser }) => organiser?._id === place?.organiserId)?.organiser?.logo;
  const label = (
    <>
      <Avatar name={name} src={logo ?? undefined} className="size-8 text-sm" />
      <span className="min-w-0 flex-1 truncate text-left font-semibold text-sm">{name}</span>
    </>
  );
  if (memberships.length < 2 && place !== null)
    return <p className="flex min-h-11 items-center gap-3 px-2">{label}</p>;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        title={frameTexts.switchPlace}
        onPointerEnter={preloadDialog}
        onClick={() => setOpen(true)}
        className="flex min-h-11 w-full items-center gap-3 rounded-md px-2 transition-colors hover:bg-ink/8 lg:border lg:border-line"
      >
        {label}
        <SwitchIcon className="text-muted" />
      </button>
      <LazyDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={frameTexts.places}
        closeLabel={commonTexts.close}
        onLoadFailure={reportPartFailure}
      >
        <ul className="space-y-1">
          {memberships.map(({ _id, organiser, role }) => (
            <li key={_id}>
              <NavLink
                to={organiser ? paths.organiser(organiser._id) : paths.site()}
                onClick={() => setOpen(false)}
                className={`${ENTRY} py-2`}
              >
                <Avatar
                  name={organiser?.name ?? frameTexts.site}
                  src={organiser?.logo ?? undefined}
                  className="size-8 text-sm"
                />
                <span className="min-w-0">
                  <span className="block">{organiser?.name ?? frameTexts.site}</span>
                  <span className="block font-normal text-muted text-xs">{roleName(role)}</span>
                </span>
              </NavLink>
            </li>
          ))}
          <li>
            <NavLink to={paths.signUp()} onClick={() => setOpen(false)} className={ENTRY}>
              <PlusIcon className="mx-1.5 size-5 text-muted" />
              {frameTexts.newOrganiser}
            </NavLink>
          </li>
        </ul>
      </LazyDialog>
    </>
  );
}

function nameOf(place: Place | null): string {
  if (place?.organiserId === null) return frameTexts.site;
  return place?.name ?? frameTexts.anOrganiser;
}
