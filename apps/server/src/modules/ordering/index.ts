export { finishEventChanges, workOnEventChanges } from './changes/work-on-changes.service.ts';
export { expireOrders } from './closing/close-orders.service.ts';
export { startBulk } from './console/bulk-jobs.service.ts';
export { workOnBulkJobs } from './console/work-on-bulk.service.ts';
export { sweepTables } from './kinds/tables/table-order.service.ts';
export { orderPayments } from './settling/order-payments.service.ts';
