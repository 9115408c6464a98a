CREATE TABLE "artist_decisions" (
	"id" text PRIMARY KEY NOT NULL,
	"artist_id" text NOT NULL,
	"decision" text NOT NULL,
	"reason" text,
	"version" integer NOT NULL,
	"decided_by" text NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "artist_documents" (
	"artist_id" text NOT NULL,
	"kind" text NOT NULL,
	"document_id" text NOT NULL,
	CONSTRAINT "artist_documents_artist_id_kind_pk" PRIMARY KEY("artist_id","kind")
);
--> statement-breakpoint
CREATE TABLE "artist_verifications" (
	"artist_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"mobile" text NOT NULL,
	"email" text NOT NULL,
	"government_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "artists" (
	"id" text PRIMARY KEY NOT NULL,
	"handle" text,
	"state" text NOT NULL,
	"token_hash" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"stage_name" text NOT NULL,
	"bio" text NOT NULL,
	"tag_id" text,
	"tag_name" text NOT NULL,
	"profile_image" text NOT NULL,
	"gallery" jsonb NOT NULL,
	"links" jsonb NOT NULL,
	"address" text NOT NULL,
	"location" text NOT NULL,
	"city" text NOT NULL,
	"region" text NOT NULL,
	"country" text NOT NULL,
	"zip" text,
	"lat" double precision,
	"lng" double precision,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"refusal_reason" text,
	"delete_at" timestamp (3) with time zone,
	CONSTRAINT "artists_handle_unique" UNIQUE("handle"),
	CONSTRAINT "artists_published" CHECK ((state = 'published') = (handle is not null)),
	CONSTRAINT "artists_kept" CHECK ((state in ('under_review', 'published')) = (delete_at is null))
);
--> statement-breakpoint
CREATE TABLE "tag_groups" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"tags" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "artist_decisions" ADD CONSTRAINT "artist_decisions_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artist_documents" ADD CONSTRAINT "artist_documents_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artist_verifications" ADD CONSTRAINT "artist_verifications_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "artist_decisions_of_artist" ON "artist_decisions" USING btree ("artist_id");--> statement-breakpoint
CREATE INDEX "artists_by_state" ON "artists" USING btree ("state","submitted_at");--> statement-breakpoint
CREATE INDEX "artists_by_deletion" ON "artists" USING btree ("delete_at");