CREATE TABLE "pack_files" (
	"edition_id" text NOT NULL,
	"file" text NOT NULL,
	"body" jsonb NOT NULL,
	CONSTRAINT "pack_files_edition_id_file_pk" PRIMARY KEY("edition_id","file")
);
--> statement-breakpoint
ALTER TABLE "pack_files" ADD CONSTRAINT "pack_files_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- One row for each thing of an edition becomes one row for each file of its pack.
INSERT INTO "pack_files" ("edition_id", "file", "body")
SELECT "edition_id", "kind" || '.yaml', "body" FROM "content_items" WHERE "kind" IN ('edition', 'home', 'pages', 'experiences');
--> statement-breakpoint
INSERT INTO "pack_files" ("edition_id", "file", "body")
SELECT "edition_id", 'materials/' || "key" || '.yaml', "body" FROM "content_items" WHERE "kind" = 'materials';
--> statement-breakpoint
INSERT INTO "pack_files" ("edition_id", "file", "body")
SELECT edition."edition_id", 'schedule/' || (day->>'date') || '.yaml', coalesce(
	(SELECT jsonb_agg(event."body" - 'date' ORDER BY event."position") FROM "content_items" event
	WHERE event."edition_id" = edition."edition_id" AND event."kind" = 'event' AND event."body"->>'date' = day->>'date'),
	'[]')
FROM "content_items" edition CROSS JOIN jsonb_array_elements(edition."body"->'days') day WHERE edition."kind" = 'edition';
--> statement-breakpoint
-- These files are required, so an edition without entries has an empty one.
INSERT INTO "pack_files" ("edition_id", "file", "body")
SELECT edition."edition_id", list."kind" || 's.yaml', coalesce(
	(SELECT jsonb_agg(item."body" ORDER BY item."position") FROM "content_items" item
	WHERE item."edition_id" = edition."edition_id" AND item."kind" = list."kind"),
	'[]')
FROM "content_items" edition CROSS JOIN (VALUES ('callout'), ('announcement')) list("kind") WHERE edition."kind" = 'edition';
--> statement-breakpoint
INSERT INTO "pack_files" ("edition_id", "file", "body")
SELECT "edition_id", "kind" || 's.yaml', jsonb_agg("body" ORDER BY "position") FROM "content_items"
WHERE "kind" IN ('quote', 'topic', 'keyword') GROUP BY "edition_id", "kind";
--> statement-breakpoint
INSERT INTO "pack_files" ("edition_id", "file", "body")
SELECT "edition_id", 'resources.yaml', jsonb_build_object(
	'categories', coalesce(jsonb_agg("body" ORDER BY "position") FILTER (WHERE "kind" = 'category'), '[]'),
	'resources', coalesce(jsonb_agg("body" ORDER BY "position") FILTER (WHERE "kind" = 'resource'), '[]'))
FROM "content_items" WHERE "kind" IN ('category', 'resource') GROUP BY "edition_id";
--> statement-breakpoint
DROP TABLE "content_items" CASCADE;
--> statement-breakpoint
ALTER TABLE "editions" DROP COLUMN "digest";
