import type { Me } from '@jalsa/api-client/console';
import { Button } from '@jalsa/ui/button';
import { KeyIcon } from '@jalsa/ui/icons';
import { Panel } from '../../components/panel.tsx';
import { askSecondFactor } from '../../lib/second-factor.ts';
import { accountTexts as texts } from '../../texts/account.ts';

/** Whether an authenticator app is set up, with the button that sets it up. */
export function AuthenticatorPanel({ standing }: { standing: Me['second_factor'] }) {
  const isSetUp = standing !== 'none';
  return (
    <Panel title={texts.secondFactor}>
      <p className="text-sm">{isSetUp ? texts.secondFactorOn : texts.secondFactorOff}</p>
      {!isSetUp && (
        <Button variant="secondary" className="mt-4" onClick={() => void askSecondFactor()}>
          <KeyIcon />
          {texts.setUp}
        </Button>
      )}
    </Panel>
  );
}
