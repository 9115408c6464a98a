import { Loaded } from '../../components/loaded.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useOrganiser } from '../../lib/organiser.ts';
import { usePlace } from '../../lib/place.ts';
import { settingsTexts as texts } from '../../texts/organiser.ts';
import { LogoPanel } from './logo-panel.tsx';
import { PayoutPanel } from './payout-panel.tsx';
import { ProfilePanel } from './profile-panel.tsx';

/** The profile, the logo and the payout details of an organiser. */
export function SettingsPage() {
  const organiser = useOrganiser();
  const permissions = usePlace()?.permissions;
  return (
    <>
      <PageHeader title={texts.title} />
      <Loaded query={organiser}>
        {(found) => (
          <div key={found._id} className="grid items-start gap-5 lg:grid-cols-2">
            {permissions?.has('organiser.write') && <ProfilePanel organiser={found} />}
            <div className="space-y-5">
              {permissions?.has('organiser.write') && <LogoPanel logo={found.logo} />}
              <PayoutPanel organiser={found} />
            </div>
          </div>
        )}
      </Loaded>
    </>
  );
}
