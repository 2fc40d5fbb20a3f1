CREATE TABLE "known_device" (
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"last_used_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_device_user_id_token_hash_pk" PRIMARY KEY("user_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "password_reset_link" (
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "password_reset_link_user_id_token_hash_pk" PRIMARY KEY("user_id","token_hash"),
	CONSTRAINT "password_reset_link_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_reset_link" ADD CONSTRAINT "password_reset_link_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;