import { LoadingBar } from '@jalsa/ui/loading-bar';
import { Logo } from '@jalsa/ui/logo';
import { ThemeSwitch } from '@jalsa/ui/theme-switch';
import { Toaster } from '@jalsa/ui/toaster';
import { Queries } from '@jalsa/web/api/queries';
import { useFocusOnNavigation } from '@jalsa/web/navigation/use-focus-on-navigation';
import { storeTheme } from '@jalsa/web/storage/store-theme';
import { Link, Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { commonTexts } from '../texts/common.ts';

/** The frame of every page: the header, the messages, and the state of the next page. */
export function Frame() {
  const { state } = useNavigation();
  useFocusOnNavigation();
  return (
    <div className="flex min-h-dvh flex-col">
      {state === 'loading' && <LoadingBar label={commonTexts.loading} />}
      <header className="border-line border-b bg-surface">
        <div className="mx-auto flex min-h-16 max-w-5xl flex-wrap items-center justify-between gap-x-3 px-4">
          <Link to={paths.start()} aria-label={commonTexts.start}>
            <Logo name={commonTexts.siteName} />
          </Link>
          <ThemeSwitch texts={commonTexts.theme} onChoose={storeTheme} />
        </div>
      </header>
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <Queries>
          <Outlet />
        </Queries>
      </main>
      <Toaster label={commonTexts.notifications} closeLabel={commonTexts.close} />
      <ScrollRestoration />
    </div>
  );
}
