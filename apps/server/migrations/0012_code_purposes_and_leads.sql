CREATE TABLE "lead_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"business_name" text NOT NULL,
	"business_type" text NOT NULL,
	"email" text NOT NULL,
	"contact_name" text NOT NULL,
	"mobile" text NOT NULL,
	"lead_type" text NOT NULL,
	"nonce_hash" text NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" text PRIMARY KEY NOT NULL,
	"business_name" text NOT NULL,
	"business_type" text NOT NULL,
	"email" text NOT NULL,
	"contact_name" text NOT NULL,
	"mobile" text NOT NULL,
	"lead_type" text NOT NULL,
	"day" date NOT NULL,
	"verified_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "constants" ADD COLUMN "business_dashboard_url" text;--> statement-breakpoint
ALTER TABLE "constants" ADD COLUMN "host_terms" jsonb;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "purpose" text DEFAULT 'sign_in' NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "subject_id" text;--> statement-breakpoint
CREATE INDEX "lead_requests_of_mobile" ON "lead_requests" USING btree ("mobile","submitted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "leads_of_mobile_and_day" ON "leads" USING btree ("mobile","day");--> statement-breakpoint
CREATE INDEX "leads_verified" ON "leads" USING btree ("verified_at");