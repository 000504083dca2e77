CREATE TABLE "signups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "signups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"edition_id" text NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"ranking" integer,
	"starts_at" timestamp with time zone,
	"location" text NOT NULL,
	"event_id" integer,
	CONSTRAINT "signups_one_each" UNIQUE NULLS NOT DISTINCT("person_id","edition_id","type","event_id")
);
--> statement-breakpoint
ALTER TABLE "signups" ADD CONSTRAINT "signups_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signups" ADD CONSTRAINT "signups_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "signups_edition" ON "signups" USING btree ("edition_id");