ALTER TABLE "messages" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "send_before" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "adapter" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "provider_id" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "delivered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "read_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "failed_at" timestamp (3) with time zone;--> statement-breakpoint
-- Until now every message that had left was kept by the outbox.
UPDATE "messages" SET
  "send_before" = "created_at" + interval '3 days',
  "due_at" = CASE WHEN "state" = 'sent' THEN NULL ELSE "created_at" END,
  "adapter" = CASE WHEN "state" = 'sent' THEN 'outbox' END,
  "provider_id" = CASE WHEN "state" = 'sent' THEN "id" END;--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "send_before" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "messages_of_provider" ON "messages" USING btree ("channel","provider_id") WHERE provider_id is not null;
