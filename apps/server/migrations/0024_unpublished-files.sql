CREATE TABLE "private_images" (
	"id" text PRIMARY KEY NOT NULL,
	"bytes" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"document_id" text PRIMARY KEY NOT NULL,
	"sender" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_of_sender" ON "uploads" USING btree ("sender");