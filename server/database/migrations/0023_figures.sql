CREATE TABLE "counted_day" (
	"day" date PRIMARY KEY NOT NULL,
	"counted_on" timestamp (3) with time zone NOT NULL,
	"milliseconds" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statistic" (
	"day" date NOT NULL,
	"measure" text NOT NULL,
	"program" text NOT NULL,
	"locale" text NOT NULL,
	"referrer" text NOT NULL,
	"item" text NOT NULL,
	"value" integer NOT NULL,
	CONSTRAINT "statistic_day_measure_program_locale_referrer_item_pk" PRIMARY KEY("day","measure","program","locale","referrer","item")
);
--> statement-breakpoint
CREATE TABLE "vain_search" (
	"day" date NOT NULL,
	"asker" text NOT NULL,
	"words" text NOT NULL,
	CONSTRAINT "vain_search_day_asker_words_pk" PRIMARY KEY("day","asker","words")
);
