CREATE TABLE "email_link" (
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"expires_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "email_link_user_id_token_hash_pk" PRIMARY KEY("user_id","token_hash"),
	CONSTRAINT "email_link_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "email_proven_on" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "email_link" ADD CONSTRAINT "email_link_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_link_undo" ON "email_link" USING btree ("email") WHERE "email_link"."purpose" = 'undo';--> statement-breakpoint
CREATE INDEX "email_link_expiry" ON "email_link" USING btree ("expires_on");