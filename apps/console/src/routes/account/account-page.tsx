import { PageHeader } from '../../components/page-header.tsx';
import { useMe } from '../../lib/me.ts';
import { accountTexts as texts } from '../../texts/account.ts';
import { AuthenticatorPanel } from './authenticator-panel.tsx';
import { NameForm } from './name-form.tsx';
import { SessionTable } from './session-table.tsx';

/** The own name, second factor and sessions. */
export function AccountPage() {
  const me = useMe();
  return (
    <>
      <PageHeader title={texts.title} />
      <div className="grid gap-5 lg:grid-cols-2">
        <NameForm me={me} />
        <AuthenticatorPanel standing={me.second_factor} />
      </div>
      <section className="mt-8">
        <h2 className="text-lg">{texts.sessions}</h2>
        <p className="mt-1 mb-3 text-muted text-sm">{texts.sessionsText}</p>
        <SessionTable />
      </section>
    </>
  );
}
