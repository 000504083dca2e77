CREATE TABLE "seat_batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seat_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"edition_id" text NOT NULL,
	"service_id" integer NOT NULL,
	"is_proposal" boolean NOT NULL,
	"made_by" integer,
	"made_at" timestamp with time zone NOT NULL,
	"is_undone" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seat_changes" (
	"batch_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"before" text,
	"after" text,
	CONSTRAINT "seat_changes_batch_id_person_id_pk" PRIMARY KEY("batch_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "seat_batches" ADD CONSTRAINT "seat_batches_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_batches" ADD CONSTRAINT "seat_batches_made_by_people_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_changes" ADD CONSTRAINT "seat_changes_batch_id_seat_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."seat_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_changes" ADD CONSTRAINT "seat_changes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seat_batches_service" ON "seat_batches" USING btree ("edition_id","service_id");--> statement-breakpoint
CREATE INDEX "seat_changes_person" ON "seat_changes" USING btree ("person_id");