CREATE TABLE "content_document" (
	"name" text PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_version" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"synchronised_on" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" text PRIMARY KEY NOT NULL,
	"is_published" boolean NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "program" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"is_published" boolean NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "program_day" (
	"id" text PRIMARY KEY NOT NULL,
	"program_id" text NOT NULL,
	"is_published" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "program_day_media" (
	"id" text PRIMARY KEY NOT NULL,
	"program_day_id" text NOT NULL,
	"media_id" text NOT NULL,
	"is_published" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tag" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"is_published" boolean NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"expires_on" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"role" text NOT NULL,
	"locale" text NOT NULL,
	"timezone" text NOT NULL,
	"profile_id" uuid NOT NULL,
	"has_completed_registration" boolean NOT NULL,
	"program_code" text,
	"last_program_day_media_id" text,
	"is_profiling_completed" boolean DEFAULT false NOT NULL,
	"fasting_plan_code" text,
	"stress_level" smallint,
	"created_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_account_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "media_play" (
	"user_id" uuid NOT NULL,
	"media_id" text NOT NULL,
	"plays" integer NOT NULL,
	"last_counted_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "media_play_user_id_media_id_pk" PRIMARY KEY("user_id","media_id")
);
--> statement-breakpoint
CREATE TABLE "user_progression" (
	"user_id" uuid NOT NULL,
	"program_day_media_id" text NOT NULL,
	"completed_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_progression_user_id_program_day_media_id_pk" PRIMARY KEY("user_id","program_day_media_id")
);
--> statement-breakpoint
CREATE TABLE "profile_program" (
	"user_id" uuid NOT NULL,
	"program_id" text NOT NULL,
	"is_trial" boolean NOT NULL,
	"is_default" boolean NOT NULL,
	CONSTRAINT "profile_program_user_id_program_id_pk" PRIMARY KEY("user_id","program_id")
);
--> statement-breakpoint
CREATE TABLE "user_program_day" (
	"user_id" uuid NOT NULL,
	"program_day_id" text NOT NULL,
	"unlocked_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_program_day_user_id_program_day_id_pk" PRIMARY KEY("user_id","program_day_id")
);
--> statement-breakpoint
CREATE TABLE "user_subscription" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"stripe_price_id" text NOT NULL,
	"current_period_end" timestamp (3) with time zone NOT NULL,
	"cancel_at_period_end" boolean NOT NULL,
	"invoice_link" text,
	CONSTRAINT "user_subscription_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
ALTER TABLE "program_day" ADD CONSTRAINT "program_day_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_day_media" ADD CONSTRAINT "program_day_media_program_day_id_program_day_id_fk" FOREIGN KEY ("program_day_id") REFERENCES "public"."program_day"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_day_media" ADD CONSTRAINT "program_day_media_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_play" ADD CONSTRAINT "media_play_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_play" ADD CONSTRAINT "media_play_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_progression" ADD CONSTRAINT "user_progression_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_progression" ADD CONSTRAINT "user_progression_program_day_media_id_program_day_media_id_fk" FOREIGN KEY ("program_day_media_id") REFERENCES "public"."program_day_media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_program" ADD CONSTRAINT "profile_program_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_program" ADD CONSTRAINT "profile_program_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_program_day" ADD CONSTRAINT "user_program_day_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_program_day" ADD CONSTRAINT "user_program_day_program_day_id_program_day_id_fk" FOREIGN KEY ("program_day_id") REFERENCES "public"."program_day"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_subscription" ADD CONSTRAINT "user_subscription_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");