CREATE TABLE "mailbox_position" (
	"name" text PRIMARY KEY NOT NULL,
	"validity" text NOT NULL,
	"uid" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "mail_digest" text;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "attachments" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "mail_refused" ON "mail" USING btree ("refused_on") WHERE "mail"."refused_on" is not null;--> statement-breakpoint
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_mail_digest_unique" UNIQUE("mail_digest");