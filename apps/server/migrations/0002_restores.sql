CREATE TABLE "restores" (
	"restored_at" timestamp (3) with time zone PRIMARY KEY NOT NULL,
	"backed_up_at" timestamp (3) with time zone NOT NULL,
	"resumed_at" timestamp (3) with time zone
);
