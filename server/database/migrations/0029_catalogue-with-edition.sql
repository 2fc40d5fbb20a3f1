CREATE TABLE "content_catalogue" (
	"compiler" text PRIMARY KEY NOT NULL,
	"edition" integer NOT NULL,
	"content" json NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_change" ADD COLUMN "release" text;--> statement-breakpoint
UPDATE "content_change" SET "release" = '0.1.0' WHERE "is_repository_conflict";--> statement-breakpoint
-- What the words of content lay in is written by the release before only, which compiles the live edition again if it returns.
ALTER TABLE "content_version" ALTER COLUMN "version" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "content_version" ALTER COLUMN "synchronised_on" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "media" ALTER COLUMN "is_published" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "media" ALTER COLUMN "data" SET DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "program" ALTER COLUMN "position" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "program" ALTER COLUMN "is_published" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "program" ALTER COLUMN "data" SET DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "program_day_media" ALTER COLUMN "is_published" SET DEFAULT false;
