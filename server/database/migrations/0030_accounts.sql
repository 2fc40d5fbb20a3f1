CREATE TABLE "email_change" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"staff_id" uuid,
	"reason" text NOT NULL,
	"started_on" timestamp (3) with time zone NOT NULL,
	"askings" smallint NOT NULL,
	"reached_on" timestamp (3) with time zone,
	"agreed_on" timestamp (3) with time zone,
	"refused_on" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "sealed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "sealed_for" text;--> statement-breakpoint
ALTER TABLE "file_opening" ADD COLUMN "act" text DEFAULT 'file_opened' NOT NULL;--> statement-breakpoint
ALTER TABLE "email_change" ADD CONSTRAINT "email_change_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_change" ADD CONSTRAINT "email_change_staff_id_staff_account_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_account"("id") ON DELETE no action ON UPDATE no action;