DROP INDEX "messages_due";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "failed_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "other_provider_ids" text[];--> statement-breakpoint
CREATE INDEX "messages_with_code" ON "messages" USING btree ("channel","due_at") WHERE otp is not null;--> statement-breakpoint
CREATE INDEX "messages_of_other_provider_ids" ON "messages" USING gin ("other_provider_ids") WHERE other_provider_ids is not null;--> statement-breakpoint
CREATE INDEX "messages_due" ON "messages" USING btree ("channel","due_at") WHERE otp is null and due_at is not null;