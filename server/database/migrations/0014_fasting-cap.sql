ALTER TABLE "user_account" ADD COLUMN "chosen_program_code" text;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "doctor_advice" text;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "is_without_fasting" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "user_account" SET "chosen_program_code" = "program_code" WHERE "fasting_plan_code" IS NOT NULL AND "program_code" IN ('fatigue', 'medfasting');
