CREATE TABLE "photo_bundles" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"edition_id" text NOT NULL,
	"photo_ids" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photo_people" (
	"photo_id" text NOT NULL,
	"person_id" integer NOT NULL,
	"tab" text NOT NULL,
	CONSTRAINT "photo_people_photo_id_person_id_pk" PRIMARY KEY("photo_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" text PRIMARY KEY NOT NULL,
	"edition_id" text NOT NULL,
	"kind" text NOT NULL,
	"tab" text,
	"name" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"digest" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "photos_once" UNIQUE("edition_id","digest")
);
--> statement-breakpoint
ALTER TABLE "photo_bundles" ADD CONSTRAINT "photo_bundles_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_bundles" ADD CONSTRAINT "photo_bundles_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_people" ADD CONSTRAINT "photo_people_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_people" ADD CONSTRAINT "photo_people_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photo_bundles_person" ON "photo_bundles" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "photo_people_person" ON "photo_people" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "photos_order" ON "photos" USING btree ("edition_id","tab","position");