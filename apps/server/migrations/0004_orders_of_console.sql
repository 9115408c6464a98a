CREATE TABLE "bulk_jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"organiser_id" text NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"filter" jsonb NOT NULL,
	"text" text NOT NULL,
	"actor" jsonb NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"paused_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"last_order_id" text DEFAULT '' NOT NULL,
	"orders" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"amount_paise" bigint DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone,
	"leased_until" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"organiser_id" text NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "purchase_mode" text DEFAULT 'online' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tender" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "sold_by" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "purchase_mode" text DEFAULT 'online' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_jobs_once" ON "bulk_jobs" USING btree ("organiser_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "bulk_jobs_of_event" ON "bulk_jobs" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "bulk_jobs_due" ON "bulk_jobs" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "notes_of_order" ON "order_notes" USING btree ("order_id","organiser_id");--> statement-breakpoint
CREATE INDEX "audit_of_object" ON "audit_log" USING btree ("object_id");