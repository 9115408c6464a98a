import { useTitle } from '@jalsa/site/use-title';
import { Logo } from '@jalsa/ui/logo';
import { Toaster } from '@jalsa/ui/toaster';
import { Queries } from '@jalsa/web/api/queries';
import { Outlet } from 'react-router-dom';
import { PRIVACY_POLICY } from '../lib/paths.ts';
import { pageTexts } from '../texts/page-texts.ts';
import { LanguageSwitch } from './language-switch.tsx';

/** The frame of every page: the name of the site, the switch of the language, and the messages. */
export function Frame() {
  const texts = pageTexts.frame;
  useTitle(texts.title, 'Jalsa');
  return (
    <>
      <header className="border-line border-b bg-surface">
        <div className="mx-auto flex max-w-xl flex-wrap items-center justify-between gap-2 px-4 py-2">
          <Logo name="Jalsa" />
          <LanguageSwitch />
        </div>
      </header>
      <main className="mx-auto max-w-xl px-4 py-6">
        <Queries>
          <Outlet />
        </Queries>
      </main>
      <footer className="mx-auto max-w-xl px-4 pb-8 text-base text-muted">
        <p>{texts.privacy}</p> {/* A new tab: photos that are not sent yet stay where they are. */}
        <a href={PRIVACY_POLICY} target="_blank" rel="noopener" className="inline-block py-2 underline">
          {texts.privacyLink}
        </a>
      </footer>
      <Toaster label={texts.notifications} closeLabel={texts.close} />
    </>
  );
}
