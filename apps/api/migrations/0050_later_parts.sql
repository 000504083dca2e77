CREATE TABLE "later_parts" (
	"edition_id" text NOT NULL,
	"part" text NOT NULL,
	CONSTRAINT "later_parts_edition_id_part_pk" PRIMARY KEY("edition_id","part")
);
--> statement-breakpoint
ALTER TABLE "later_parts" ADD CONSTRAINT "later_parts_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE cascade ON UPDATE no action;