CREATE TABLE "edition_versions" (
	"edition_id" text NOT NULL,
	"version" integer NOT NULL,
	"files" jsonb NOT NULL,
	"media" jsonb NOT NULL,
	"replaced_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "edition_versions_edition_id_version_pk" PRIMARY KEY("edition_id","version")
);
--> statement-breakpoint
CREATE TABLE "accepted_gaps" (
	"edition_id" text NOT NULL,
	"file" text NOT NULL,
	"address" text NOT NULL,
	"language" text NOT NULL,
	"english" text NOT NULL,
	"person_id" integer,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accepted_gaps_edition_id_file_address_language_pk" PRIMARY KEY("edition_id","file","address","language")
);
--> statement-breakpoint
CREATE TABLE "draft_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "draft_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"edition_id" text NOT NULL,
	"file" text NOT NULL,
	"entry" text NOT NULL,
	"address" jsonb NOT NULL,
	"edit" jsonb NOT NULL,
	"person_id" integer,
	"made_at" timestamp with time zone NOT NULL,
	"undoes" integer
);
--> statement-breakpoint
CREATE TABLE "draft_files" (
	"edition_id" text NOT NULL,
	"file" text NOT NULL,
	"base" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	CONSTRAINT "draft_files_edition_id_file_pk" PRIMARY KEY("edition_id","file")
);
--> statement-breakpoint
CREATE TABLE "publication_notices" (
	"publication_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"entries" text[] NOT NULL,
	CONSTRAINT "publication_notices_publication_id_person_id_pk" PRIMARY KEY("publication_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"edition_id" text NOT NULL,
	"person_id" integer,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"publish_at" timestamp with time zone,
	"version" integer,
	"previous_version" integer,
	"restored_version" integer,
	"edits" jsonb NOT NULL,
	"texts" jsonb NOT NULL,
	"people" integer NOT NULL,
	"notices_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "edition_versions" ADD CONSTRAINT "edition_versions_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accepted_gaps" ADD CONSTRAINT "accepted_gaps_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accepted_gaps" ADD CONSTRAINT "accepted_gaps_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_changes" ADD CONSTRAINT "draft_changes_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_changes" ADD CONSTRAINT "draft_changes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_files" ADD CONSTRAINT "draft_files_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_notices" ADD CONSTRAINT "publication_notices_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_notices" ADD CONSTRAINT "publication_notices_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_changes_entry" ON "draft_changes" USING btree ("edition_id","file","entry");--> statement-breakpoint
CREATE INDEX "publication_notices_person" ON "publication_notices" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "publications_edition" ON "publications" USING btree ("edition_id","id");