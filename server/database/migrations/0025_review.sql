CREATE TABLE "content_remark" (
	"id" uuid PRIMARY KEY NOT NULL,
	"change_id" uuid NOT NULL,
	"answers_id" uuid,
	"path" text,
	"block" integer,
	"block_text" text,
	"text" text NOT NULL,
	"by_id" uuid NOT NULL,
	"made_on" timestamp (3) with time zone NOT NULL,
	"settled_on" timestamp (3) with time zone,
	"settled_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "content_translation" (
	"path" text NOT NULL,
	"source_digest" text NOT NULL,
	"target_digest" text NOT NULL,
	"written_against" text,
	"since" timestamp (3) with time zone NOT NULL,
	"right_on" timestamp (3) with time zone,
	"right_by_id" uuid,
	CONSTRAINT "content_translation_path_source_digest_target_digest_pk" PRIMARY KEY("path","source_digest","target_digest")
);
--> statement-breakpoint
CREATE TABLE "content_waiver" (
	"rule_id" text NOT NULL,
	"subject" text NOT NULL,
	"digest" text NOT NULL,
	"reason" text NOT NULL,
	"by_id" uuid NOT NULL,
	"made_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "content_waiver_rule_id_subject_digest_pk" PRIMARY KEY("rule_id","subject","digest")
);
--> statement-breakpoint
ALTER TABLE "content_version" ADD COLUMN "reviews" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "content_change" ADD COLUMN "submitted_on" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "content_change" ADD COLUMN "submitted_by_id" uuid;--> statement-breakpoint
ALTER TABLE "content_signature" ADD COLUMN "files" jsonb;--> statement-breakpoint
ALTER TABLE "staff_account" ADD COLUMN "is_named" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "content_remark" ADD CONSTRAINT "content_remark_change_id_content_change_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."content_change"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_remark" ADD CONSTRAINT "content_remark_answers_id_content_remark_id_fk" FOREIGN KEY ("answers_id") REFERENCES "public"."content_remark"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_remark_change" ON "content_remark" USING btree ("change_id","made_on");