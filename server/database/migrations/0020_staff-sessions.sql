ALTER TABLE "staff_session" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_session" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "staff_session" ADD COLUMN "system" text;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_session_id" ON "staff_session" USING btree ("id");