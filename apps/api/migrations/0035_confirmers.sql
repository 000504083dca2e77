ALTER TABLE "publications" ADD COLUMN "confirmer_id" integer;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_confirmer_id_people_id_fk" FOREIGN KEY ("confirmer_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Until now only the log had them.
UPDATE "publications" SET "confirmer_id" = "people"."id", "confirmed_at" = "entry"."at"
FROM "audit_entries" "entry" LEFT JOIN "people" ON "people"."id" = "entry"."actor_id"
WHERE "entry"."action" = 'publication.confirmed' AND "entry"."edition_id" = "publications"."edition_id"
  AND "entry"."detail" ->> 'publication' = "publications"."id"::text;
