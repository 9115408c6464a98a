CREATE TABLE "table_stock" (
	"package_id" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"hold_limit" integer NOT NULL,
	"taken" integer NOT NULL,
	CONSTRAINT "table_stock_package_id_starts_at_pk" PRIMARY KEY("package_id","starts_at"),
	CONSTRAINT "table_stock_within_limit" CHECK (taken >= 0 and (hold_limit is null or taken <= hold_limit))
);
--> statement-breakpoint
CREATE TABLE "table_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"secret_id" text NOT NULL,
	"state" text NOT NULL,
	"venue_id" text NOT NULL,
	"packages" json NOT NULL,
	"people" integer NOT NULL,
	"arrives_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"subtotal_paise" bigint NOT NULL,
	"fee_rule" text NOT NULL,
	"fee_base_paise" bigint NOT NULL,
	"fee_gst_paise" bigint NOT NULL,
	"payable_paise" bigint NOT NULL,
	"buyer_name" text NOT NULL,
	"buyer_mobile" text NOT NULL,
	"buyer_email" text NOT NULL,
	"note" text,
	"tracking_id" text NOT NULL,
	"utm_source" text,
	"idempotency_key" text,
	"request_hash" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "table_orders_add_up" CHECK (payable_paise = subtotal_paise + fee_base_paise + fee_gst_paise)
);
--> statement-breakpoint
ALTER TABLE "tickets" ALTER COLUMN "customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ALTER COLUMN "event_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "vendor_id" text;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "venue_id" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "starts_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "ends_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "table_stock_by_time" ON "table_stock" USING btree ("starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "table_orders_secret" ON "table_orders" USING btree ("secret_id");--> statement-breakpoint
CREATE UNIQUE INDEX "table_orders_idempotency" ON "table_orders" USING btree ("buyer_mobile","idempotency_key") WHERE idempotency_key is not null;--> statement-breakpoint
CREATE INDEX "table_orders_pending" ON "table_orders" USING btree ("expires_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "table_orders_of_mobile" ON "table_orders" USING btree ("buyer_mobile","state");--> statement-breakpoint
ALTER TABLE "venues" ADD CONSTRAINT "venues_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_of_table_order" ON "tickets" USING btree ("order_id") WHERE venue_id is not null;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_for_event_or_table" CHECK (case when venue_id is null
        then event_id is not null and customer_id is not null and starts_at is null and ends_at is null
        else event_id is null and starts_at is not null and ends_at is not null end);--> statement-breakpoint
-- The number of tables is not known before the next import: until then none can be booked.
UPDATE "venues" SET "package_data" = coalesce((
  SELECT jsonb_agg(entry || '{"tables": 0, "sitting_minutes": 120}' ORDER BY place)
  FROM jsonb_array_elements("package_data") WITH ORDINALITY AS entries(entry, place)
), '[]');
