CREATE TABLE "document_deletions" (
	"id" text PRIMARY KEY NOT NULL,
	"delete_from" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_storages" (
	"folder" text PRIMARY KEY NOT NULL,
	"marked_at" timestamp (3) with time zone NOT NULL
);
