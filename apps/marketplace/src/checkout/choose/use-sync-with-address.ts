import { useEffect, useRef } from 'react';
import { useNavigationType, useSearchParams } from 'react-router-dom';
import { useCheckout, useCheckoutActions } from '../checkout-provider.tsx';
import { chooseActions } from './choose-actions.ts';

/**
 * Reads the selection from the address after Back, Forward or a link. A cart that the visitor changed takes precedence
 * over the address of Back and Forward; then the address is updated.
 */
export function useSyncWithAddress(): void {
  const { readSelection, rewriteAddress } = useCheckoutActions(chooseActions);
  const isCartChanged = useCheckout((view) => view.isCartChanged);
  const [params] = useSearchParams();
  const data = params.get('data') ?? '';
  const type = useNavigationType();
  const followed = useRef(data);
  useEffect(() => {
    const isMoved = followed.current !== data;
    followed.current = data;
    if (!isMoved || type === 'REPLACE') return;
    if (type === 'POP' && isCartChanged) rewriteAddress();
    else readSelection(data);
  }, [data, type, isCartChanged, readSelection, rewriteAddress]);
}
