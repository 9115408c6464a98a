// Only this module writes the stock tables; docs/locking.md names the order of their locks.
export { batchStockValues, lockBatchStock, takeBatchStock } from './batch-stock.repository.ts';
export { isStockExhausted, releaseStock, retakeStock } from './change-stock.repository.ts';
export {
  bumpVersions,
  findUnusedCoupons,
  readTaken,
  type StockLimits,
  setStockLimits,
} from './set-stock-limits.repository.ts';
export type { StockTake } from './stock.rules.ts';
// The catalogue reads these tables in its joins, since its pages show the capacity that is left.
export { couponStock, eventStock, packageStock } from './stock.schema.ts';
export { couponUseKey, type Hold } from './stock-demand.rules.ts';
export {
  countCouponUses,
  type EventVersion,
  findStaleEvents,
  readStockLevels,
  type StockLevels,
  VERSION,
} from './stock-levels.repository.ts';
export {
  readTakenTables,
  releaseTables,
  removePastTables,
  type TableHold,
  type TakenTables,
  takeTables,
} from './table-stock.repository.ts';
