CREATE TABLE "password_reset" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "password_reset_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "contact_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"sent_on" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_declaration" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"user_subscription_id" uuid,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"reference" text NOT NULL,
	"locale" text NOT NULL,
	"declared_on" timestamp (3) with time zone NOT NULL,
	"done_on" timestamp (3) with time zone,
	"refunded_cents" integer,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "consent" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"version" text NOT NULL,
	"given_on" timestamp (3) with time zone NOT NULL,
	"withdrawn_on" timestamp (3) with time zone,
	CONSTRAINT "consent_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "reminder" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"hour" smallint NOT NULL,
	"weekdays" smallint[] NOT NULL,
	"due_on" timestamp (3) with time zone,
	"last_day" text
);
--> statement-breakpoint
CREATE TABLE "access_grant" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"ends_on" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"made_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "access_grant_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "job_run" (
	"name" text PRIMARY KEY NOT NULL,
	"started_on" timestamp (3) with time zone NOT NULL,
	"finished_on" timestamp (3) with time zone,
	"leased_until" timestamp (3) with time zone NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"key" text NOT NULL,
	"locale" text NOT NULL,
	"to_address" text NOT NULL,
	"to_name" text NOT NULL,
	"body" jsonb,
	"created_on" timestamp (3) with time zone NOT NULL,
	"next_try_on" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_on" timestamp (3) with time zone,
	"refused_on" timestamp (3) with time zone,
	"last_error" text,
	CONSTRAINT "mail_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "user_subscription" ADD COLUMN "reference" text DEFAULT 'SV-' || upper(concat_ws('-', left(gen_random_uuid()::text, 4), left(gen_random_uuid()::text, 4), left(gen_random_uuid()::text, 4))) NOT NULL;--> statement-breakpoint
ALTER TABLE "user_subscription" ADD COLUMN "concluded_on" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user_subscription" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "user_subscription" ADD COLUMN "cents" integer;--> statement-breakpoint
ALTER TABLE "user_subscription" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "user_subscription" ADD COLUMN "duration" smallint;--> statement-breakpoint
ALTER TABLE "user_subscription" ADD COLUMN "duration_unit" text;--> statement-breakpoint
ALTER TABLE "user_subscription" ADD COLUMN "is_payment_failing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user_subscription" ADD COLUMN "cancelled_on" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user_subscription" ADD COLUMN "card_expiry_month" text;--> statement-breakpoint
ALTER TABLE "password_reset" ADD CONSTRAINT "password_reset_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder" ADD CONSTRAINT "reminder_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_grant" ADD CONSTRAINT "access_grant_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_message_user" ON "contact_message" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contact_message_email" ON "contact_message" USING btree ("email");--> statement-breakpoint
CREATE INDEX "contract_declaration_to_do" ON "contract_declaration" USING btree ("declared_on") WHERE "contract_declaration"."done_on" is null and "contract_declaration"."user_subscription_id" is not null;--> statement-breakpoint
CREATE INDEX "contract_declaration_user" ON "contract_declaration" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contract_declaration_email" ON "contract_declaration" USING btree ("email");--> statement-breakpoint
CREATE INDEX "reminder_due" ON "reminder" USING btree ("due_on") WHERE "reminder"."due_on" is not null;--> statement-breakpoint
CREATE INDEX "mail_to_send" ON "mail" USING btree ("next_try_on") WHERE "mail"."sent_on" is null and "mail"."refused_on" is null;--> statement-breakpoint
CREATE INDEX "mail_user" ON "mail" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "user_subscription" ADD CONSTRAINT "user_subscription_reference_unique" UNIQUE("reference");