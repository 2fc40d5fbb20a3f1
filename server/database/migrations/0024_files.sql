CREATE TABLE "content_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"digest" text NOT NULL,
	"files" jsonb NOT NULL,
	"licence" text NOT NULL,
	"credit" text NOT NULL,
	"by_id" uuid NOT NULL,
	"added_on" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_upload" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"modified_on" text NOT NULL,
	"received" integer NOT NULL,
	"by_id" uuid NOT NULL,
	"began_on" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_asset" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "content_asset" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "content_asset" ADD COLUMN "seconds" double precision;--> statement-breakpoint
ALTER TABLE "content_asset" ADD COLUMN "codec" text;--> statement-breakpoint
ALTER TABLE "content_asset" ADD COLUMN "measured_on" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "content_file_digest" ON "content_file" USING btree ("digest");