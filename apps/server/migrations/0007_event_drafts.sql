CREATE TABLE "event_drafts" (
	"id" text PRIMARY KEY NOT NULL,
	"organiser_id" text NOT NULL,
	"content" jsonb NOT NULL,
	"published" jsonb,
	"has_changes" boolean NOT NULL,
	"version" integer NOT NULL,
	"updated_by" text NOT NULL,
	"updated_by_id" text,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"image" text,
	"place" text NOT NULL,
	"starts" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "discounts" ADD COLUMN "is_private" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "event_drafts" ADD CONSTRAINT "event_drafts_organiser_id_vendors_id_fk" FOREIGN KEY ("organiser_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drafts_of_organiser" ON "event_drafts" USING btree ("organiser_id","starts","id") WHERE published_at is null;