ALTER TABLE "messages" RENAME COLUMN "cause" TO "dedupe_key";--> statement-breakpoint
ALTER TABLE "messages" RENAME CONSTRAINT "messages_cause_unique" TO "messages_dedupe_key_unique";
