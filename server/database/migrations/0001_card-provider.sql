CREATE SEQUENCE "public"."subscription_reading" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "stripe_customer" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"stripe_customer_id" text NOT NULL,
	CONSTRAINT "stripe_customer_stripe_customer_id_unique" UNIQUE("stripe_customer_id")
);
--> statement-breakpoint
CREATE TABLE "stripe_event" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_on" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscribe_attempt" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"ends_on" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_subscription" ADD COLUMN "stripe_subscription_id" text;--> statement-breakpoint
ALTER TABLE "user_subscription" ADD COLUMN "name_english" text;--> statement-breakpoint
ALTER TABLE "user_subscription" ADD COLUMN "is_live" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user_subscription" ADD COLUMN "reading_number" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stripe_customer" ADD CONSTRAINT "stripe_customer_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscribe_attempt" ADD CONSTRAINT "subscribe_attempt_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "user_subscription_one_live" ON "user_subscription" USING btree ("user_id") WHERE "user_subscription"."is_live";--> statement-breakpoint
ALTER TABLE "user_subscription" ADD CONSTRAINT "user_subscription_stripe_subscription_id_unique" UNIQUE("stripe_subscription_id");