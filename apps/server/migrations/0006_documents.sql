CREATE TABLE "documents" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"owner" text NOT NULL,
	"content_type" text NOT NULL,
	"size" bigint NOT NULL,
	"original_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"delete_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "documents_of_owner" ON "documents" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "documents_by_deletion" ON "documents" USING btree ("delete_at");