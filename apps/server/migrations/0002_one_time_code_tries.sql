CREATE TABLE "code_histories" (
	"mobile" text NOT NULL,
	"is_known" boolean NOT NULL,
	"sent_at" timestamp (3) with time zone[] DEFAULT '{}' NOT NULL,
	"wrong_at" timestamp (3) with time zone[] DEFAULT '{}' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "code_histories_mobile_is_known_pk" PRIMARY KEY("mobile","is_known")
);
--> statement-breakpoint
CREATE TABLE "known_addresses" (
	"mobile" text NOT NULL,
	"address_hash" text NOT NULL,
	"verified_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_addresses_mobile_address_hash_pk" PRIMARY KEY("mobile","address_hash")
);
--> statement-breakpoint
-- A code lives for minutes: those that are out are given up, and their owners ask for new ones.
DROP TABLE "one_time_codes";
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"mobile" text NOT NULL,
	"is_known" boolean NOT NULL,
	"code_hash" text NOT NULL,
	"nonce_hash" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"own_tries" integer DEFAULT 0 NOT NULL,
	"shared_tries" integer DEFAULT 0 NOT NULL,
	"given_name" text,
	"given_email" text,
	CONSTRAINT "one_time_codes_tries" CHECK (own_tries >= 0 and shared_tries >= 0)
);
--> statement-breakpoint
CREATE INDEX "one_time_codes_of_mobile" ON "one_time_codes" USING btree ("mobile");
