import { Button } from '@jalsa/ui/button';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../lib/api.ts';
import { commonTexts } from '../../texts/common.ts';
import { reviewTexts as texts } from '../../texts/operators.ts';
import { reviewsOf } from './reviews-of.ts';

interface DocumentButtonProps {
  kind: 'artists' | 'drivers';
  id: string;
  document: string;
}

/** Shows an identity document, which is loaded on the press and forgotten when the dialog closes. */
export function DocumentButton({ kind, id, document }: DocumentButtonProps) {
  const api = useApi();
  const [address, setAddress] = useState<string | null>(null);
  const load = useMutation({
    mutationFn: () => reviewsOf(api, kind).document({ params: { id, kind: document } }),
    onSuccess: (bytes) => setAddress(URL.createObjectURL(bytes)),
  });
  useEffect(() => (address === null ? undefined : () => URL.revokeObjectURL(address)), [address]);
  if (address !== null)
    return <img src={address} alt={document.replaceAll('_', ' ')} className="max-h-96 rounded-md" />;
  return (
    <Button
      variant="secondary"
      busy={load.isPending}
      busyLabel={commonTexts.loading}
      onClick={() => load.mutate()}
    >
      {texts.show(document)}
    </Button>
  );
}
