import type { Me } from '@jalsa/api-client/console';
import { Button } from '@jalsa/ui/button';
import { CopyIcon } from '@jalsa/ui/icons';
import { Skeleton } from '@jalsa/ui/skeleton';
import { copyText } from '@jalsa/web/share/copy-text';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../lib/api.ts';
import { secondFactorTexts as texts } from '../texts/second-factor.ts';
import { AuthenticatorCodeForm } from './authenticator-code-form.tsx';
import { Loaded } from './loaded.tsx';
import { QrCode } from './qr-code.tsx';

/** Sets an authenticator app up: its secret as a QR code and as a text, and the first code of it. */
export function AuthenticatorSetUp({ onVerified }: { onVerified: (me: Me) => void }) {
  const api = useApi();
  const secret = useQuery({
    queryKey: ['authenticator secret'],
    queryFn: () => api().staff.beginSecondFactor(),
    // Each call makes a new secret.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <div className="space-y-4">
      <Loaded query={secret} skeleton={<Skeleton className="mx-auto size-44" />}>
        {(made) => (
          <>
            <p className="text-sm">{texts.scan}</p>
            <QrCode text={made.uri} label={texts.qrLabel} />
            <div>
              <p className="text-muted text-sm">{texts.orType}</p>
              <div className="mt-1 flex items-center justify-between gap-2 rounded-md bg-sunken py-1 pr-1 pl-3">
                <code className="text-sm">{inGroups(made.secret)}</code>
                <Button
                  variant="ghost"
                  aria-label={texts.copyKey}
                  title={texts.copyKey}
                  onClick={() => void copyText(made.secret, texts.copied)}
                >
                  <CopyIcon />
                </Button>
              </div>
            </div>
            <p className="text-sm">{texts.thenEnter}</p>
            <AuthenticatorCodeForm
              verify={(code) => api().staff.confirmSecondFactor({ body: { code } })}
              onVerified={onVerified}
            />
          </>
        )}
      </Loaded>
    </div>
  );
}

/** Groups of four are easier to type. */
const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');
