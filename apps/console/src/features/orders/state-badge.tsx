import type { OrderSummary } from '@jalsa/api-client/console';
import { Badge, type BadgeTone } from '@jalsa/ui/badge';
import { orderTexts } from '../../texts/orders.ts';

const TONES: Record<OrderSummary['state'], BadgeTone> = {
  pending: 'marigold',
  paid: 'rani',
  cleared: 'plain',
  expired: 'plain',
  refunded: 'danger',
};

/** The state of an order. */
export const StateBadge = ({ state }: Pick<OrderSummary, 'state'>) => (
  <Badge tone={TONES[state]}>{orderTexts.states[state]}</Badge>
);
