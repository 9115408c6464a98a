ALTER TABLE "vendors" ADD COLUMN "signed_up" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "vendors" SET "signed_up" = true WHERE "id" IN (SELECT "object_id" FROM "audit_log" WHERE "action" = 'organisers.create');
