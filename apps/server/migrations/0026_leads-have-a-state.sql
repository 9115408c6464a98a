ALTER TABLE "leads" ADD COLUMN "state" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "marked_by" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "marked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_state" CHECK (state in ('new', 'contacted', 'closed'));