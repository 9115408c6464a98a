CREATE INDEX CONCURRENTLY "events_of_organiser" ON "events" USING btree ("vendor_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "messages_by_ticket" ON "messages" USING btree ("ticket_id","created_at") WHERE ticket_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_lines_of_event" ON "order_lines" USING btree ("event_id","order_id") WHERE event_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_of_mobile" ON "orders" USING btree ("buyer_mobile");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_of_email" ON "orders" USING btree (lower(buyer_email));--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_of_name" ON "orders" USING gin (to_tsvector('simple', buyer_name));