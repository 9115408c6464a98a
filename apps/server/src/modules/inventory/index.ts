// Only this module writes the table `stock`; docs/locking.md names the order of its locks.
export {
  lockStock,
  readStock,
  releaseStock,
  type StockLeft,
  takeStock,
} from './stock.repository.ts';
export { type StockTake, stockKey, sumTakes } from './stock.rules.ts';
// The catalogue reads this table in its joins, since its pages show the capacity that is left.
export { stock } from './stock.schema.ts';
export {
  findUnusedCoupons,
  isStockOf,
  readTaken,
  removeCouponStock,
  type StockLimit,
  setStockLimits,
} from './stock-limits.repository.ts';
export { readTakenTables, removePastTables, type TakenTables } from './table-stock.repository.ts';
