CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"staff_id" text,
	"actor" text NOT NULL,
	"organiser_id" text,
	"action" text NOT NULL,
	"object_kind" text NOT NULL,
	"object_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"place" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"mobile" text NOT NULL,
	"name" text NOT NULL,
	"organiser_id" text,
	"role" text NOT NULL,
	"event_ids" text[],
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"organiser_id" text,
	"role" text NOT NULL,
	"event_ids" text[],
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" text PRIMARY KEY NOT NULL,
	"mobile" text NOT NULL,
	"name" text NOT NULL,
	"second_factor" text,
	"second_factor_since" timestamp (3) with time zone,
	"last_period" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_mobile_unique" UNIQUE("mobile")
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"staff_id" text NOT NULL,
	"device" text NOT NULL,
	"place" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"verified_at" timestamp (3) with time zone,
	CONSTRAINT "staff_sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_of_organiser" ON "audit_log" USING btree ("organiser_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_of_organiser" ON "invitations" USING btree ("organiser_id","mobile");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_of_site" ON "invitations" USING btree ("mobile") WHERE organiser_id is null;--> statement-breakpoint
CREATE INDEX "invitations_of_mobile" ON "invitations" USING btree ("mobile");--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_of_organiser" ON "memberships" USING btree ("organiser_id","staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_of_site" ON "memberships" USING btree ("staff_id") WHERE organiser_id is null;--> statement-breakpoint
CREATE INDEX "memberships_of_staff" ON "memberships" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_of_staff" ON "staff_sessions" USING btree ("staff_id");