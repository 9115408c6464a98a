CREATE INDEX CONCURRENTLY "orders_refunded" ON "orders" USING btree ("id") WHERE state = 'refunded';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_at_box_office" ON "orders" USING btree ("id") WHERE purchase_mode = 'offline';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_of_promoters" ON "orders" USING btree ("id") WHERE promoter_id is not null or promoter_qr is not null;