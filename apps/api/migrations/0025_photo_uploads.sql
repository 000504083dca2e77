CREATE TABLE "photo_upload_files" (
	"upload_id" text NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"received" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"result" text,
	"reason" text,
	"photo_id" text,
	CONSTRAINT "photo_upload_files_upload_id_number_pk" PRIMARY KEY("upload_id","number"),
	CONSTRAINT "photo_upload_files_once" UNIQUE("upload_id","name","bytes")
);
--> statement-breakpoint
CREATE TABLE "photo_uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"edition_id" text NOT NULL,
	"person_id" integer,
	"camera" text,
	"tab" text,
	"slot_id" text,
	"clock_offset_s" double precision NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "photo_upload_files" ADD CONSTRAINT "photo_upload_files_upload_id_photo_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."photo_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_upload_files" ADD CONSTRAINT "photo_upload_files_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_uploads" ADD CONSTRAINT "photo_uploads_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_uploads" ADD CONSTRAINT "photo_uploads_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photo_upload_files_photo" ON "photo_upload_files" USING btree ("photo_id");--> statement-breakpoint
CREATE INDEX "photo_uploads_edition" ON "photo_uploads" USING btree ("edition_id","started_at");