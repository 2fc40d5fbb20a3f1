CREATE TABLE "content_presence" (
	"change_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"path" text,
	"seen_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "content_presence_change_id_staff_id_pk" PRIMARY KEY("change_id","staff_id")
);
--> statement-breakpoint
ALTER TABLE "content_presence" ADD CONSTRAINT "content_presence_change_id_content_change_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."content_change"("id") ON DELETE cascade ON UPDATE no action;