CREATE INDEX "messages_due" ON "messages" USING btree ("channel","due_at") WHERE due_at is not null;--> statement-breakpoint
ALTER TABLE "messages" DROP COLUMN "claimed_at";