CREATE TABLE "database_use" (
	"name" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_program_day" ADD COLUMN "unlocked_day" date;