CREATE TABLE "seatings" (
	"person_id" integer NOT NULL,
	"edition_id" text NOT NULL,
	"service_id" integer NOT NULL,
	"allocation" text NOT NULL,
	CONSTRAINT "seatings_person_id_edition_id_service_id_pk" PRIMARY KEY("person_id","edition_id","service_id")
);
--> statement-breakpoint
ALTER TABLE "seatings" ADD CONSTRAINT "seatings_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seatings" ADD CONSTRAINT "seatings_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seatings_edition" ON "seatings" USING btree ("edition_id");