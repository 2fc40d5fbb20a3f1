-- The keys' indexes carry the dates: a member's rows, written over weeks and lying on as many pages, are read from one page of the index.
-- Each table is locked while its index is built: about ten seconds for ten million rows. Drizzle's tables cannot say INCLUDE.
ALTER TABLE "user_progression"
  DROP CONSTRAINT "user_progression_user_id_program_day_media_id_pk",
  ADD CONSTRAINT "user_progression_user_id_program_day_media_id_pk" PRIMARY KEY ("user_id", "program_day_media_id") INCLUDE ("completed_on");
--> statement-breakpoint
ALTER TABLE "user_program_day"
  DROP CONSTRAINT "user_program_day_user_id_program_day_id_pk",
  ADD CONSTRAINT "user_program_day_user_id_program_day_id_pk" PRIMARY KEY ("user_id", "program_day_id") INCLUDE ("unlocked_on");
--> statement-breakpoint
ALTER TABLE "profile_program"
  DROP CONSTRAINT "profile_program_user_id_program_id_pk",
  ADD CONSTRAINT "profile_program_user_id_program_id_pk" PRIMARY KEY ("user_id", "program_id") INCLUDE ("is_trial", "is_default");
--> statement-breakpoint
-- The table itself need not be looked at where a vacuum has seen the page since it was written: one in fifty new rows, not one in five.
ALTER TABLE "user_progression" SET (autovacuum_vacuum_insert_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE "user_program_day" SET (autovacuum_vacuum_insert_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE "profile_program" SET (autovacuum_vacuum_insert_scale_factor = 0.02);
