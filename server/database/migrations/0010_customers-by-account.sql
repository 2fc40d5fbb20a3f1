-- A user has one customer for each account and mode of the card provider. Stored customers keep their ids; their account is set when
-- they are next used.
ALTER TABLE "stripe_customer" ADD COLUMN "stripe_account" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "stripe_customer" ADD COLUMN "details_digest" text;
--> statement-breakpoint
ALTER TABLE "stripe_customer"
  DROP CONSTRAINT "stripe_customer_pkey",
  ADD CONSTRAINT "stripe_customer_user_id_stripe_account_pk" PRIMARY KEY ("user_id", "stripe_account");
