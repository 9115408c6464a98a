ALTER TABLE "messages" ADD COLUMN "fallback_of" text;--> statement-breakpoint
CREATE INDEX "messages_of_fallback" ON "messages" USING btree ("fallback_of") WHERE fallback_of is not null;--> statement-breakpoint
CREATE INDEX "messages_failed" ON "messages" USING btree ("channel","failed_at") WHERE state = 'failed';