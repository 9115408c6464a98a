import { LogoutIcon, MoreIcon, UserIcon } from '@jalsa/ui/icons';
import { LazyDialog, preloadDialog } from '@jalsa/ui/lazy-dialog';
import { ThemeSwitch } from '@jalsa/ui/theme-switch';
import { reportPartFailure } from '@jalsa/web/frame/report-part-failure';
import { storeTheme } from '@jalsa/web/storage/store-theme';
import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { commonTexts } from '../texts/common.ts';
import { frameTexts } from '../texts/frame.ts';
import { ENTRY, isStart } from './entry.ts';
import type { PlacedSection } from './sections.ts';
import { useSignOut } from './use-sign-out.ts';

/** The sections that stand in the bar itself. */
const IN_BAR = 4;

const TAB =
  'flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 px-1 text-center font-medium text-muted text-xs aria-[current=page]:font-semibold aria-[current=page]:text-ink';

/** The bar at the bottom of a phone: the first sections, and a sheet with everything else. */
export function BottomBar({ sections }: { sections: readonly PlacedSection[] }) {
  const [isOpen, setOpen] = useState(false);
  const signOut = useSignOut();
  const close = () => setOpen(false);
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden">
      <nav aria-label={frameTexts.sections} className="flex">
        {sections.slice(0, IN_BAR).map(({ label, Icon, path }) => (
          <NavLink key={path} to={path} end={isStart(path)} className={TAB}>
            <Icon className="size-5" />
            {label}
          </NavLink>
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          onPointerEnter={preloadDialog}
          onClick={() => setOpen(true)}
          className={TAB}
        >
          <MoreIcon className="size-5" />
          {frameTexts.more}
        </button>
      </nav>
      <LazyDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={frameTexts.more}
        closeLabel={commonTexts.close}
        onLoadFailure={reportPartFailure}
      >
        <ul className="space-y-1">
          {sections.slice(IN_BAR).map(({ label, Icon, path }) => (
            <li key={path}>
              <NavLink to={path} onClick={close} className={ENTRY}>
                <Icon className="size-5 text-muted" />
                {label}
              </NavLink>
            </li>
          ))}
          <li>
            <NavLink to={paths.account()} onClick={close} className={ENTRY}>
              <UserIcon className="size-5 text-muted" />
              {frameTexts.account}
            </NavLink>
          </li>
          <li>
            <button type="button" onClick={() => signOut.mutate()} className={ENTRY}>
              <LogoutIcon className="size-5 text-muted" />
              {frameTexts.signOut}
            </button>
          </li>
        </ul>
        <div className="mt-4 flex justify-center">
          <ThemeSwitch texts={commonTexts.theme} onChoose={storeTheme} />
        </div>
      </LazyDialog>
    </div>
  );
}
