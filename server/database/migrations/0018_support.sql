CREATE TABLE "contact_answer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"user_id" uuid,
	"email" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"answer" text NOT NULL,
	"sent_on" timestamp (3) with time zone NOT NULL,
	"seen_on" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "conversation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"email" text NOT NULL,
	"state" text NOT NULL,
	"owner_id" uuid,
	"due_on" timestamp (3) with time zone,
	"last_message_on" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "conversation_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_answer" ADD CONSTRAINT "contact_answer_staff_id_staff_account_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_owner_id_staff_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."staff_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_answer_conversation" ON "contact_answer" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "contact_answer_user" ON "contact_answer" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contact_answer_email" ON "contact_answer" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_user" ON "conversation" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "conversation_state" ON "conversation" USING btree ("state","last_message_on");--> statement-breakpoint
CREATE INDEX "conversation_email" ON "conversation" USING btree ("email");--> statement-breakpoint
CREATE INDEX "contact_message_conversation" ON "contact_message" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "staff_event_member" ON "staff_event" USING btree ("member_digest","number");