/** What an order takes of one stock row: of the one table `stock` with the key (kind, id, part). */
export interface StockTake {
  kind: 'event' | 'package' | 'coupon' | 'table';
  /** The id of the event, the package or the discount. */
  id: string;
  /** The customer for a coupon's uses by one, the ISO text of a half hour for tables; '' otherwise. */
  part: string;
  amount: number;
  /**
   * The limit of a row that comes with the order instead of an import: the row appears with its first order, and each order
   * writes the limit that the catalogue has then.
   */
  limit?: number | null;
}
