CREATE TABLE "programme_titles" (
	"edition_id" text PRIMARY KEY NOT NULL,
	"titles" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "programme_titles" ADD CONSTRAINT "programme_titles_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE cascade ON UPDATE no action;