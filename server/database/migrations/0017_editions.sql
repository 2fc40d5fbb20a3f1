CREATE TABLE "content_asset" (
	"digest" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"added_on" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_blob" (
	"digest" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"owner_id" uuid,
	"state" text NOT NULL,
	"base" integer NOT NULL,
	"publish_on" timestamp (3) with time zone,
	"scheduled_by_id" uuid,
	"changed_on" timestamp (3) with time zone NOT NULL,
	"edition" integer,
	"is_repository_conflict" boolean DEFAULT false NOT NULL,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "content_change_file" (
	"change_id" uuid NOT NULL,
	"path" text NOT NULL,
	"base_digest" text,
	"digest" text,
	"revision" integer NOT NULL,
	"by_id" uuid,
	"changed_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "content_change_file_change_id_path_pk" PRIMARY KEY("change_id","path")
);
--> statement-breakpoint
CREATE TABLE "content_edition" (
	"number" integer PRIMARY KEY NOT NULL,
	"parent" integer,
	"origin" text NOT NULL,
	"tree_digest" text NOT NULL,
	"note" text NOT NULL,
	"by_id" uuid,
	"made_on" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_signature" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"digest" text NOT NULL,
	"kind" text NOT NULL,
	"by_id" uuid NOT NULL,
	"signed_on" timestamp (3) with time zone NOT NULL,
	"due_on" date NOT NULL,
	"comment" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_tree" (
	"digest" text PRIMARY KEY NOT NULL,
	"files" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_document" ADD COLUMN "digest" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_version" ADD COLUMN "edition" integer;--> statement-breakpoint
ALTER TABLE "content_version" ADD COLUMN "files_tree" text;--> statement-breakpoint
ALTER TABLE "content_version" ADD COLUMN "compiler" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "digest" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "program" ADD COLUMN "digest" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tag" ADD COLUMN "digest" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_change" ADD CONSTRAINT "content_change_base_content_edition_number_fk" FOREIGN KEY ("base") REFERENCES "public"."content_edition"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_change" ADD CONSTRAINT "content_change_edition_content_edition_number_fk" FOREIGN KEY ("edition") REFERENCES "public"."content_edition"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_change_file" ADD CONSTRAINT "content_change_file_change_id_content_change_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."content_change"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_edition" ADD CONSTRAINT "content_edition_tree_digest_content_tree_digest_fk" FOREIGN KEY ("tree_digest") REFERENCES "public"."content_tree"("digest") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_change_due" ON "content_change" USING btree ("publish_on") WHERE state = 'scheduled';--> statement-breakpoint
CREATE UNIQUE INDEX "content_signature_once" ON "content_signature" USING btree ("subject","digest","kind","by_id");--> statement-breakpoint
CREATE INDEX "content_signature_subject" ON "content_signature" USING btree ("subject","signed_on");