CREATE TABLE "notebook_entry" (
	"user_id" uuid NOT NULL,
	"entry_id" text NOT NULL,
	"sealed" text NOT NULL,
	"revision" integer NOT NULL,
	"written_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notebook_entry_user_id_entry_id_pk" PRIMARY KEY("user_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "notebook_key" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"wrapped_key" text NOT NULL,
	"wrapped_with" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notebook_entry" ADD CONSTRAINT "notebook_entry_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notebook_key" ADD CONSTRAINT "notebook_key_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;