import { LogoutIcon, UserIcon } from '@jalsa/ui/icons';
import { Logo } from '@jalsa/ui/logo';
import { ThemeSwitch } from '@jalsa/ui/theme-switch';
import { storeTheme } from '@jalsa/web/storage/store-theme';
import { Link, NavLink } from 'react-router-dom';
import { useMe } from '../lib/me.ts';
import { paths } from '../lib/paths.ts';
import type { Place } from '../lib/place.ts';
import { commonTexts } from '../texts/common.ts';
import { frameTexts } from '../texts/frame.ts';
import { ENTRY, isStart } from './entry.ts';
import { PlaceSwitch } from './place-switch.tsx';
import type { PlacedSection } from './sections.ts';
import { useSignOut } from './use-sign-out.ts';

interface SideBarProps {
  place: Place | null;
  sections: readonly PlacedSection[];
}

/** The menu of a desktop. */
export function SideBar({ place, sections }: SideBarProps) {
  const { name } = useMe();
  const signOut = useSignOut();
  return (
    <header className="fixed inset-y-0 left-0 z-20 hidden w-60 flex-col border-line border-r bg-surface lg:flex">
      <Link
        to={paths.home()}
        aria-label={commonTexts.console}
        className="mx-3 mt-4 mb-3 self-start rounded-md px-2"
      >
        <Logo name={commonTexts.siteName} />
      </Link>
      <div className="px-3 pb-3">
        <PlaceSwitch place={place} />
      </div>
      <nav aria-label={frameTexts.sections} className="min-h-0 flex-1 overflow-y-auto px-3 py-1">
        <ul className="space-y-0.5">
          {sections.map(({ label, Icon, path }) => (
            <li key={path}>
              <NavLink to={path} end={isStart(path)} className={ENTRY}>
                <Icon className="size-5 text-muted" />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="space-y-0.5 border-line border-t p-3">
        <NavLink to={paths.account()} className={ENTRY}>
          <UserIcon className="size-5 text-muted" />
          <span className="min-w-0">
            <span className="block truncate">{name || frameTexts.account}</span>
            {name && <span className="block font-normal text-muted text-xs">{frameTexts.account}</span>}
          </span>
        </NavLink>
        <button type="button" onClick={() => signOut.mutate()} className={ENTRY}>
          <LogoutIcon className="size-5 text-muted" />
          {frameTexts.signOut}
        </button>
        <div className="flex justify-center pt-2">
          <ThemeSwitch texts={commonTexts.theme} onChoose={storeTheme} />
        </div>
      </div>
    </header>
  );
}
