CREATE TABLE "message_opt_outs" (
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"stopped" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "message_opt_outs_channel_recipient_pk" PRIMARY KEY("channel","recipient")
);
