import type { Caller } from './caller-types.ts';
import { contract } from './contract/contract.ts';
import { type CallerOptions, createCaller } from './create-caller.ts';

/** Typed calls for the whole contract. */
export type Api = Caller<typeof contract>;

/** Creates typed calls for every endpoint of the contract; see `createCaller` for their results and errors. */
export function createApi(options: CallerOptions = {}): Api {
  return createCaller(contract, options);
}
