CREATE TABLE "given_days" (
	"user_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"days" integer NOT NULL,
	"given_on" timestamp (3) with time zone NOT NULL,
	"not_before" timestamp (3) with time zone NOT NULL,
	"starts_on" timestamp (3) with time zone NOT NULL,
	"ends_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "given_days_user_id_source_id_pk" PRIMARY KEY("user_id","source_id")
);
--> statement-breakpoint
CREATE TABLE "voucher" (
	"digest" text PRIMARY KEY NOT NULL,
	"lot_id" uuid NOT NULL,
	"redeemed_on" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "voucher_lot" (
	"id" uuid PRIMARY KEY NOT NULL,
	"days" integer NOT NULL,
	"valid_until" date NOT NULL,
	"count" integer NOT NULL,
	"note" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"withdrawn_on" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "given_days" ADD CONSTRAINT "given_days_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_lot_id_voucher_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."voucher_lot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_lot" ADD CONSTRAINT "voucher_lot_staff_id_staff_account_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "voucher_lot_id" ON "voucher" USING btree ("lot_id");