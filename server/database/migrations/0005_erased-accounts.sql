CREATE TABLE "erased_account" (
	"id_digest" text PRIMARY KEY NOT NULL,
	"erased_on" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "job_run" ADD COLUMN "succeeded_on" timestamp (3) with time zone;