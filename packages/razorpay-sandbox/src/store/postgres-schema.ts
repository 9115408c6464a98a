/**
 * The tables of the sandbox, in a schema of their own. Instants are milliseconds since 1970 of the sandbox's clock;
 * amounts are paise. Several processes may run it at every start.
 */
export const POSTGRES_SCHEMA = `
DO $sandbox$ BEGIN
PERFORM pg_advisory_xact_lock(hashtext('razorpay_sandbox'));
CREATE SCHEMA IF NOT EXISTS razorpay_sandbox;
CREATE TABLE IF NOT EXISTS razorpay_sandbox.orders (
  id text COLLATE "C" PRIMARY KEY,
  amount bigint NOT NULL CHECK (amount >= 100),
  amount_paid bigint NOT NULL CHECK (amount_paid BETWEEN 0 AND amount),
  currency text NOT NULL,
  receipt text,
  status text NOT NULL CHECK (status IN ('created', 'attempted', 'paid')),
  attempts integer NOT NULL,
  notes jsonb NOT NULL,
  payment_capture boolean NOT NULL,
  created_at bigint NOT NULL,
  due_at bigint,
  version integer NOT NULL
);
CREATE INDEX IF NOT EXISTS orders_created_at ON razorpay_sandbox.orders (created_at, id);
CREATE INDEX IF NOT EXISTS orders_receipt ON razorpay_sandbox.orders (receipt) WHERE receipt IS NOT NULL;
CREATE INDEX IF NOT EXISTS orders_due_at ON razorpay_sandbox.orders (due_at) WHERE due_at IS NOT NULL;
CREATE TABLE IF NOT EXISTS razorpay_sandbox.payments (
  id text COLLATE "C" PRIMARY KEY,
  order_id text COLLATE "C" NOT NULL REFERENCES razorpay_sandbox.orders (id),
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  status text NOT NULL CHECK (status IN ('created', 'authorized', 'captured', 'refunded', 'failed')),
  captured boolean NOT NULL CHECK (captured = (status IN ('captured', 'refunded'))),
  amount_refunded bigint NOT NULL,
  created_at bigint NOT NULL,
  details jsonb NOT NULL,
  CONSTRAINT refunded_within_captured
    CHECK (amount_refunded BETWEEN 0 AND CASE WHEN captured THEN amount ELSE 0 END)
);
CREATE INDEX IF NOT EXISTS payments_order_id ON razorpay_sandbox.payments (order_id);
CREATE INDEX IF NOT EXISTS payments_created_at ON razorpay_sandbox.payments (created_at, id);
CREATE TABLE IF NOT EXISTS razorpay_sandbox.refunds (
  id text COLLATE "C" PRIMARY KEY,
  payment_id text COLLATE "C" NOT NULL REFERENCES razorpay_sandbox.payments (id),
  order_id text COLLATE "C" NOT NULL REFERENCES razorpay_sandbox.orders (id),
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'processed', 'failed')),
  notes jsonb NOT NULL,
  receipt text,
  speed_requested text NOT NULL,
  arn text,
  idempotency_key text UNIQUE,
  request_hash text,
  outcome text NOT NULL,
  process_at bigint,
  created_at bigint NOT NULL
);
CREATE INDEX IF NOT EXISTS refunds_order_id ON razorpay_sandbox.refunds (order_id);
CREATE INDEX IF NOT EXISTS refunds_created_at ON razorpay_sandbox.refunds (created_at, id);
CREATE TABLE IF NOT EXISTS razorpay_sandbox.webhooks (
  id text COLLATE "C" PRIMARY KEY,
  event text NOT NULL,
  body text NOT NULL,
  created_at bigint NOT NULL,
  next_at bigint,
  attempts integer NOT NULL,
  state text NOT NULL CHECK (state IN ('pending', 'delivered', 'abandoned')),
  deliveries jsonb NOT NULL DEFAULT '[]'
);
ALTER TABLE razorpay_sandbox.webhooks ADD COLUMN IF NOT EXISTS deliveries jsonb NOT NULL DEFAULT '[]';
CREATE INDEX IF NOT EXISTS webhooks_next_at ON razorpay_sandbox.webhooks (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS webhooks_created_at ON razorpay_sandbox.webhooks (created_at, id);
CREATE INDEX IF NOT EXISTS webhooks_settled ON razorpay_sandbox.webhooks (created_at) WHERE next_at IS NULL;
END $sandbox$`;
