CREATE TABLE "form_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"email" text NOT NULL,
	"person_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"claimed_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "form_entries" ADD CONSTRAINT "form_entries_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_entries_person" ON "form_entries" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "form_entries_email" ON "form_entries" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "form_entries_waiting" ON "form_entries" USING btree ("created_at") WHERE "form_entries"."delivered_at" is null;