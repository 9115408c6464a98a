export * from './box-office.ts';
export { consoleContract } from './contract.ts';
export * from './events.ts';
export * from './members.ts';
export * from './orders.ts';
export * from './organisers.ts';
export * from './staff.ts';
