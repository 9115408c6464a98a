export {
  ApiError,
  type ApiErrorCode,
  type ApiErrorParts,
  CLIENT_MESSAGES,
  isApiError,
} from './api-error.ts';
export type { Call, Caller, CallInput, CallOptions } from './caller-types.ts';
export type * from './contract/index.ts';
export { type Api, createApi } from './create-api.ts';
export { type CallerOptions, createCaller } from './create-caller.ts';
export type { FormFields, FormValue } from './to-form-data.ts';
