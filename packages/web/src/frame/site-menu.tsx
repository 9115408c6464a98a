import { buttonClass } from '@jalsa/ui/button';
import { ChevronRightIcon } from '@jalsa/ui/icons';
import { LazyDialog } from '@jalsa/ui/lazy-dialog';
import { ThemeSwitch } from '@jalsa/ui/theme-switch';
import type { ComponentType, ReactNode } from 'react';
import { SiteLink } from '../links/site-link.tsx';
import { sitePaths } from '../links/site-paths.ts';
import type { Session } from '../session/session.ts';
import { storeTheme } from '../storage/store-theme.ts';
import { frameTexts } from './frame-texts.ts';
import { reportPartFailure } from './report-part-failure.ts';

interface SiteMenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  session: Session | null;
  /** The button that logs a customer out; its code is loaded when a customer opens the menu. */
  logout: ReactNode;
  links: readonly { to: string; text: string; Icon: ComponentType<{ className?: string }> }[];
}

/** The menu with Login or Logout and the other links. */
export function SiteMenu({ open, onOpenChange, session, logout, links }: SiteMenuProps) {
  const close = () => onOpenChange(false);
  return (
    <LazyDialog
      open={open}
      onOpenChange={onOpenChange}
      title={frameTexts.menu}
      closeLabel={frameTexts.close}
      onLoadFailure={reportPartFailure}
    >
      {session ? (
        logout
      ) : (
        <SiteLink to={sitePaths.signIn()} onClick={close} className={`${buttonClass('main')} w-full`}>
          {frameTexts.login}
        </SiteLink>
      )}
      <nav aria-label={frameTexts.menu} className="mt-3">
        <ul className="divide-y divide-line">
          {links.map(({ to, text, Icon }) => (
            <li key={to}>
              <SiteLink
                to={to}
                onClick={close}
                className="flex min-h-13 items-center gap-3 rounded-md px-2 font-medium transition-colors hover:bg-ink/8"
              >
                <Icon className="text-lg text-muted" />
                {text}
                <ChevronRightIcon className="ml-auto text-muted" />
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-4 flex items-center justify-between gap-4">
        <span className="text-muted text-sm">{frameTexts.theme.label}</span>
        <ThemeSwitch texts={frameTexts.theme} onChoose={storeTheme} />
      </div>
    </LazyDialog>
  );
}
