import { stringify } from 'csv-stringify/sync';
import type { Difference } from '../../modules/payments/index.ts';

/** The columns by the fields that they show. Amounts are whole numbers of paise, or of the smallest unit of another currency. */
const COLUMNS: Record<keyof Difference, string> = {
  kind: 'difference',
  object: 'object',
  gatewayId: 'gateway_id',
  gatewayOrderId: 'gateway_order_id',
  purchaseId: 'purchase_id',
  currency: 'currency',
  amountHere: 'amount_here_paise',
  amountAtGateway: 'amount_at_gateway_paise',
  stateHere: 'state_here',
  stateAtGateway: 'state_at_gateway',
  fee: 'fee_paise',
  tax: 'tax_paise',
  settled: 'settled_paise',
  settlementId: 'settlement_id',
};

/** Differences as CSV (RFC 4180) with a header. A value that a spreadsheet would run as a formula begins with an apostrophe. */
export function differencesCsv(differences: readonly Difference[]): string {
  return stringify([...differences], {
    header: true,
    columns: Object.entries(COLUMNS).map(([key, header]) => ({ key, header })),
    record_delimiter: 'windows',
    escape_formulas: true,
  });
}
