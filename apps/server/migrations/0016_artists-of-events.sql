ALTER TABLE "events" ADD COLUMN "artists" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "events_of_artist" ON "events" USING gin ("artists");