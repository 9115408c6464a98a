ALTER TABLE "events" ADD COLUMN "max_per_customer" integer;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "max_per_customer" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "lapsed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "orders_of_customer" ON "orders" USING btree ("customer_id","state");--> statement-breakpoint
CREATE INDEX "orders_lapsed" ON "orders" USING btree ("customer_id","lapsed_at") WHERE lapsed_at is not null;