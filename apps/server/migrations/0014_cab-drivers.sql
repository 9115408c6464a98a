CREATE TABLE "driver_decisions" (
	"id" text PRIMARY KEY NOT NULL,
	"driver_id" text NOT NULL,
	"decision" text NOT NULL,
	"reason" text,
	"decided_by" text NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "driver_photos" (
	"driver_id" text NOT NULL,
	"kind" text NOT NULL,
	"document_id" text NOT NULL,
	CONSTRAINT "driver_photos_driver_id_kind_pk" PRIMARY KEY("driver_id","kind")
);
--> statement-breakpoint
CREATE TABLE "driver_qr_tokens" (
	"token" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "driver_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"driver_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drivers" (
	"id" text PRIMARY KEY NOT NULL,
	"mobile" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'registered' NOT NULL,
	"qr_token" text NOT NULL,
	"licence_number" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"submitted_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"reason" text,
	"delete_at" timestamp (3) with time zone,
	CONSTRAINT "drivers_mobile_unique" UNIQUE("mobile"),
	CONSTRAINT "drivers_submitted" CHECK (state <> 'under_review' or submitted_at is not null),
	CONSTRAINT "drivers_kept" CHECK ((state = 'approved') = (delete_at is null))
);
--> statement-breakpoint
ALTER TABLE "driver_decisions" ADD CONSTRAINT "driver_decisions_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_photos" ADD CONSTRAINT "driver_photos_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_tokens" ADD CONSTRAINT "driver_tokens_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "driver_decisions_of_driver" ON "driver_decisions" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "driver_tokens_of_driver" ON "driver_tokens" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "drivers_by_state" ON "drivers" USING btree ("state","submitted_at");--> statement-breakpoint
CREATE INDEX "drivers_of_licence" ON "drivers" USING btree ("licence_number");--> statement-breakpoint
CREATE INDEX "drivers_by_deletion" ON "drivers" USING btree ("delete_at");