CREATE TABLE "banners" (
	"id" text PRIMARY KEY NOT NULL,
	"location_id" text,
	"position" integer DEFAULT 0 NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "constants" (
	"id" integer PRIMARY KEY NOT NULL,
	"platform_fee" numeric(5, 2) NOT NULL,
	"app_links" jsonb NOT NULL,
	"support" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discounts" (
	"id" text PRIMARY KEY NOT NULL,
	"event_id" text,
	"name" text NOT NULL,
	"coupon_name" text NOT NULL,
	"type" text NOT NULL,
	"discount_apply_type" text DEFAULT 'event' NOT NULL,
	"discount_value" numeric(12, 2) NOT NULL,
	"is_points" boolean NOT NULL,
	"min_amount_paise" bigint,
	"description" text,
	"valid_till" timestamp (3) with time zone,
	"max_uses_per_customer" integer,
	"is_retired" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_group_members" (
	"group_id" text NOT NULL,
	"event_id" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"location_id" text NOT NULL,
	CONSTRAINT "event_group_members_group_id_event_id_pk" PRIMARY KEY("group_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "event_groups" (
	"id" text PRIMARY KEY NOT NULL,
	"handle" text NOT NULL,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "event_groups_handle_unique" UNIQUE("handle")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" text PRIMARY KEY NOT NULL,
	"handle" text NOT NULL,
	"parent_id" text,
	"location_id" text NOT NULL,
	"vendor_id" text NOT NULL,
	"venue_id" text,
	"name" text NOT NULL,
	"keyword" text,
	"description" text DEFAULT '' NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	"labels" text[] DEFAULT '{}' NOT NULL,
	"event_start" timestamp (3) with time zone NOT NULL,
	"event_end" timestamp (3) with time zone NOT NULL,
	"distribution_start" timestamp (3) with time zone,
	"distribution_end" timestamp (3) with time zone,
	"place_name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"slots" boolean DEFAULT false NOT NULL,
	"show_in_list" boolean DEFAULT true NOT NULL,
	"is_withdrawn" boolean DEFAULT false NOT NULL,
	"is_discount_available" boolean DEFAULT false NOT NULL,
	"link" text,
	"fee_rule" jsonb,
	"package_groups" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "events_handle_unique" UNIQUE("handle")
);
--> statement-breakpoint
CREATE TABLE "gallery_images" (
	"id" text PRIMARY KEY NOT NULL,
	"location_id" text,
	"image" text NOT NULL,
	"alt" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "locations" (
	"id" text PRIMARY KEY NOT NULL,
	"handle" text NOT NULL,
	"region" text NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"is_top" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "locations_handle_unique" UNIQUE("handle")
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"max_purchase" integer,
	"min_purchase" integer,
	"pax" integer DEFAULT 1 NOT NULL,
	"package_capacity" integer,
	"package_given" integer DEFAULT 0 NOT NULL,
	"package_max" integer,
	"package_remaining_capacity" integer,
	"valid_from" timestamp (3) with time zone,
	"valid_till" timestamp (3) with time zone,
	"strike_out_paise" bigint,
	"label" jsonb,
	"ticket_info" jsonb NOT NULL,
	"price_paise" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" text PRIMARY KEY NOT NULL,
	"location_id" text,
	"name" text NOT NULL,
	"logo" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vendors" (
	"id" text PRIMARY KEY NOT NULL,
	"handle" text NOT NULL,
	"name" text NOT NULL,
	"logo" text,
	"fee_rule" jsonb,
	CONSTRAINT "vendors_handle_unique" UNIQUE("handle")
);
--> statement-breakpoint
CREATE TABLE "venues" (
	"id" text PRIMARY KEY NOT NULL,
	"handle" text NOT NULL,
	"location_id" text NOT NULL,
	"name" text NOT NULL,
	"place_name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"images" text[] DEFAULT '{}' NOT NULL,
	"cuisines" text[] DEFAULT '{}' NOT NULL,
	"opens" text NOT NULL,
	"closes" text NOT NULL,
	"package_data" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "venues_handle_unique" UNIQUE("handle")
);
--> statement-breakpoint
CREATE TABLE "event_listings" (
	"event_id" text PRIMARY KEY NOT NULL,
	"location_id" text NOT NULL,
	"kind" text,
	"starts" timestamp (3) with time zone NOT NULL,
	"ends" timestamp (3) with time zone NOT NULL,
	"dates" "tstzmultirange" NOT NULL,
	"lowest_price_paise" bigint,
	"name_words" "tsvector" NOT NULL,
	"words" "tsvector" NOT NULL,
	"changes_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listed_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_stock" (
	"discount_id" text PRIMARY KEY NOT NULL,
	"hold_limit" integer,
	"taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "coupon_stock_within_limit" CHECK (taken >= 0 and (hold_limit is null or taken <= hold_limit))
);
--> statement-breakpoint
CREATE TABLE "event_stock" (
	"event_id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"hold_limit" integer,
	"taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "event_stock_within_limit" CHECK (taken >= 0 and (hold_limit is null or taken <= hold_limit))
);
--> statement-breakpoint
CREATE TABLE "package_stock" (
	"package_id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"hold_limit" integer,
	"taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "package_stock_within_limit" CHECK (taken >= 0 and (hold_limit is null or taken <= hold_limit))
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" text PRIMARY KEY NOT NULL,
	"mobile" text NOT NULL,
	"country_code" text DEFAULT '+91' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text,
	"profile_img" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "customers_mobile_unique" UNIQUE("mobile")
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"mobile" text PRIMARY KEY NOT NULL,
	"code_hash" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"given_name" text,
	"given_email" text,
	CONSTRAINT "one_time_codes_tries" CHECK (wrong_tries >= 0)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" text PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"template" text NOT NULL,
	"parameters" jsonb NOT NULL,
	"subject" text,
	"text" text NOT NULL,
	"otp" text,
	"attachments" jsonb NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "messages_cause_unique" UNIQUE("cause")
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"discount_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"hold_limit" integer,
	"taken" integer NOT NULL,
	CONSTRAINT "coupon_uses_discount_id_customer_id_pk" PRIMARY KEY("discount_id","customer_id"),
	CONSTRAINT "coupon_uses_within_limit" CHECK (taken >= 0 and (hold_limit is null or taken <= hold_limit))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"parent_event_id" text NOT NULL,
	"people" integer NOT NULL,
	"subtotal_paise" bigint NOT NULL,
	"fee_rule" text NOT NULL,
	"fee_base_paise" bigint NOT NULL,
	"fee_gst_paise" bigint NOT NULL,
	"discount_paise" bigint NOT NULL,
	"payable_paise" bigint NOT NULL,
	"events" json NOT NULL,
	"discount_id" text,
	"coupon" text,
	"buyer_name" text NOT NULL,
	"buyer_mobile" text NOT NULL,
	"buyer_email" text,
	"promoter_id" text,
	"promoter_qr" text,
	"event_type" text,
	"utm_source" text,
	"idempotency_key" text,
	"request_hash" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "orders_add_up" CHECK (payable_paise = subtotal_paise - discount_paise + fee_base_paise + fee_gst_paise and discount_paise between 0 and subtotal_paise)
);
--> statement-breakpoint
CREATE TABLE "captured_payments" (
	"gateway_payment_id" text PRIMARY KEY NOT NULL,
	"purchase_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"currency" text NOT NULL,
	"outcome" text NOT NULL,
	"source" text NOT NULL,
	"utm_source" text,
	"settled_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"purchase_id" text PRIMARY KEY NOT NULL,
	"gateway_order_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"next_check_at" timestamp (3) with time zone,
	"checks" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"purchase_id" text NOT NULL,
	"gateway_payment_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"gateway_refund_id" text,
	"failed_attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"next_check_at" timestamp (3) with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "refunds_positive" CHECK (amount_paise > 0)
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"body" text,
	"received_at" timestamp (3) with time zone NOT NULL,
	"processed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"private_jwk" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_links" (
	"code" text PRIMARY KEY NOT NULL,
	"tracking_id" text NOT NULL,
	CONSTRAINT "ticket_links_tracking_id_unique" UNIQUE("tracking_id")
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"tracking_id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"event_id" text NOT NULL,
	"people" integer NOT NULL,
	"buyer_name" text NOT NULL,
	"buyer_mobile" text NOT NULL,
	"buyer_email" text,
	"payment_mode" text NOT NULL,
	"subtotal_paise" bigint NOT NULL,
	"platform_fee_paise" bigint NOT NULL,
	"gst_paise" bigint NOT NULL,
	"discount_paise" bigint NOT NULL,
	"lines" json NOT NULL,
	"status" text NOT NULL,
	"kid" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"send_at" timestamp (3) with time zone,
	"download_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"taken_at" timestamp (3) with time zone[] NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_group_members" ADD CONSTRAINT "event_group_members_group_id_event_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."event_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_group_members" ADD CONSTRAINT "event_group_members_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_parent_id_events_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_images" ADD CONSTRAINT "gallery_images_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venues" ADD CONSTRAINT "venues_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_listings" ADD CONSTRAINT "event_listings_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_listings" ADD CONSTRAINT "event_listings_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_stock" ADD CONSTRAINT "coupon_stock_discount_id_discounts_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."discounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_stock" ADD CONSTRAINT "event_stock_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_stock" ADD CONSTRAINT "package_stock_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_stock" ADD CONSTRAINT "package_stock_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_links" ADD CONSTRAINT "ticket_links_tracking_id_tickets_tracking_id_fk" FOREIGN KEY ("tracking_id") REFERENCES "public"."tickets"("tracking_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "discounts_of_event" ON "discounts" USING btree ("event_id","coupon_name");--> statement-breakpoint
CREATE UNIQUE INDEX "discounts_of_all" ON "discounts" USING btree ("coupon_name") WHERE event_id is null;--> statement-breakpoint
CREATE INDEX "members_in_city" ON "event_group_members" USING btree ("group_id","location_id","position","event_id");--> statement-breakpoint
CREATE INDEX "members_in_order" ON "event_group_members" USING btree ("group_id","position","event_id");--> statement-breakpoint
CREATE INDEX "events_of_parent" ON "events" USING btree ("parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "packages_of_event" ON "packages" USING btree ("event_id","key");--> statement-breakpoint
CREATE INDEX "listings_soonest" ON "event_listings" USING btree ("location_id","starts","event_id","ends");--> statement-breakpoint
CREATE INDEX "listings_by_price" ON "event_listings" USING btree ("location_id","lowest_price_paise","starts","event_id");--> statement-breakpoint
CREATE INDEX "listings_by_highest_price" ON "event_listings" USING btree ("location_id","lowest_price_paise" DESC NULLS LAST,"starts","event_id");--> statement-breakpoint
CREATE INDEX "listings_by_kind" ON "event_listings" USING btree ("location_id","kind","starts","event_id","ends");--> statement-breakpoint
CREATE INDEX "listings_everywhere" ON "event_listings" USING btree ("starts","event_id","ends");--> statement-breakpoint
CREATE INDEX "listings_words" ON "event_listings" USING gin ("location_id","words");--> statement-breakpoint
CREATE INDEX "listings_due" ON "event_listings" USING btree ("changes_at");--> statement-breakpoint
CREATE INDEX "listed_words_like" ON "listed_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "package_stock_of_event" ON "package_stock" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "sessions_of_customer" ON "sessions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "messages_of_recipient" ON "messages" USING btree ("recipient","id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_idempotency" ON "orders" USING btree ("customer_id","idempotency_key") WHERE idempotency_key is not null;--> statement-breakpoint
CREATE INDEX "orders_pending" ON "orders" USING btree ("expires_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "captured_payments_of_purchase" ON "captured_payments" USING btree ("purchase_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_gateway_order" ON "payments" USING btree ("gateway_order_id");--> statement-breakpoint
CREATE INDEX "payments_to_check" ON "payments" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_once" ON "refunds" USING btree ("gateway_payment_id","reason");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_gateway" ON "refunds" USING btree ("gateway_refund_id") WHERE gateway_refund_id is not null;--> statement-breakpoint
CREATE INDEX "refunds_to_check" ON "refunds" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_of_order" ON "tickets" USING btree ("order_id","event_id");--> statement-breakpoint
CREATE INDEX "tickets_of_customer" ON "tickets" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "tickets_to_send" ON "tickets" USING btree ("send_at") WHERE send_at is not null;--> statement-breakpoint
CREATE VIEW "public"."order_events" AS (
  select o.id as order_id, e."eventId" as event_id, e.people, e.subtotal as subtotal_paise,
    e."trackingId" as tracking_id, e.failed, e.lines
  from orders o cross join lateral json_to_recordset(o.events) as e(
    "eventId" text, people int, subtotal bigint, "trackingId" text, failed boolean, lines json
  ));--> statement-breakpoint
CREATE VIEW "public"."order_lines" AS (
  select e.order_id, e.event_id, e.failed, l."packageId" as package_id, l.quantity, l.pax,
    l."unitPrice" as unit_price_paise, l."ticketLines" as ticket_lines
  from order_events e cross join lateral json_to_recordset(e.lines) as l(
    "packageId" text, quantity int, pax int, "unitPrice" bigint, "ticketLines" json
  ));