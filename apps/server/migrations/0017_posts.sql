CREATE TABLE "posts" (
	"id" text PRIMARY KEY NOT NULL,
	"handle" text NOT NULL,
	"key" text,
	"kind" text NOT NULL,
	"n" integer,
	"title" text NOT NULL,
	"title_image" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone,
	"author" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"location" text,
	"language" text NOT NULL,
	"translation_of" text,
	"operations" jsonb NOT NULL,
	"excerpt" text NOT NULL,
	"reading_minutes" integer NOT NULL,
	CONSTRAINT "posts_handle_unique" UNIQUE("handle"),
	CONSTRAINT "posts_key_unique" UNIQUE("key"),
	CONSTRAINT "posts_n_unique" UNIQUE("n")
);
--> statement-breakpoint
CREATE INDEX "posts_by_date" ON "posts" USING btree ("created_at","id");