CREATE TABLE "payout_details" (
	"organiser_id" text PRIMARY KEY NOT NULL,
	"encrypted" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "kinds" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "paid_selling" text DEFAULT 'approved' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "requested_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "payout_details" ADD CONSTRAINT "payout_details_organiser_id_vendors_id_fk" FOREIGN KEY ("organiser_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;