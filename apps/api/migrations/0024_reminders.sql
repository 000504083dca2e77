CREATE TABLE "reminder_settings" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"minutes_before" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"person_id" integer NOT NULL,
	"edition_id" text NOT NULL,
	"event_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminders_person_id_edition_id_event_id_starts_at_pk" PRIMARY KEY("person_id","edition_id","event_id","starts_at")
);
--> statement-breakpoint
ALTER TABLE "reminder_settings" ADD CONSTRAINT "reminder_settings_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE cascade ON UPDATE no action;