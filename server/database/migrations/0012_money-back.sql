ALTER TABLE "contract_declaration" ADD COLUMN "candidate_subscription_id" uuid;--> statement-breakpoint
ALTER TABLE "stripe_event" ADD COLUMN "subject_kind" text;--> statement-breakpoint
ALTER TABLE "stripe_event" ADD COLUMN "subject_id" text;--> statement-breakpoint
ALTER TABLE "stripe_event" ADD COLUMN "next_try_on" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stripe_event" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stripe_event" ADD COLUMN "last_error" text;--> statement-breakpoint
CREATE INDEX "contract_declaration_candidate" ON "contract_declaration" USING btree ("candidate_subscription_id") WHERE "contract_declaration"."candidate_subscription_id" is not null;--> statement-breakpoint
CREATE INDEX "stripe_event_to_apply" ON "stripe_event" USING btree ("next_try_on") WHERE "stripe_event"."next_try_on" is not null;