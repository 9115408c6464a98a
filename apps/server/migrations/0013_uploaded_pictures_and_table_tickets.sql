CREATE TABLE "image_deletions" (
	"id" text PRIMARY KEY NOT NULL,
	"delete_from" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tickets" DROP CONSTRAINT "tickets_for_event_or_table";--> statement-breakpoint
CREATE INDEX "table_tickets_of_mobile" ON "tickets" USING btree ("buyer_mobile") WHERE venue_id is not null;--> statement-breakpoint
UPDATE "tickets" SET "customer_id" = NULL WHERE "venue_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_for_event_or_table" CHECK (case when venue_id is null
        then event_id is not null and customer_id is not null and starts_at is null and ends_at is null
        else event_id is null and customer_id is null and starts_at is not null and ends_at is not null end);