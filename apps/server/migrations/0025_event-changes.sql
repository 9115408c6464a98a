CREATE TABLE "event_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"event_ids" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_order_id" text DEFAULT '' NOT NULL,
	"buyers" integer DEFAULT 0 NOT NULL,
	"sold_event_ids" text[] DEFAULT '{}' NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "refunds_once";--> statement-breakpoint
ALTER TABLE "constants" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "change" jsonb;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "part" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "event_changes_to_do" ON "event_changes" USING btree ("id") WHERE finished_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_once" ON "refunds" USING btree ("gateway_payment_id","reason","part");