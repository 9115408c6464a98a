export { consoleContract } from './contract.ts';
export * from './members.ts';
export * from './organisers.ts';
export * from './staff.ts';
