export type { Clock, Logger } from './context.ts';
export { createSandbox, type Sandbox, type SandboxOptions } from './create-sandbox.ts';
export type { Deliver } from './deliver-webhook.ts';
export type {
  CardEntity,
  Collection,
  ErrorBody,
  EventEntity,
  Notes,
  NotesEntity,
  OrderEntity,
  PaymentEntity,
  ReconItemEntity,
  RefundEntity,
  SettlementEntity,
  SignedFields,
} from './entities.ts';
export type { SandboxEvent } from './events.ts';
export { type ListeningSandbox, listen } from './http/listen.ts';
export { nodeListener } from './http/node-listener.ts';
export type { PayInput, PayResult } from './pay.ts';
export type { CardInput } from './payment-method.ts';
export { pointToSandbox } from './point-to-sandbox.ts';
export { RazorpayError } from './razorpay-error.ts';
export type { CallOptions, CallResult, Credentials } from './rest.ts';
export { signPayment, signWebhook } from './signatures.ts';
export { TEST_CARDS, type TestCard } from './test-values.ts';
