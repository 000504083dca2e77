ALTER TABLE "registrations" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "preferred_name" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "organization" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "delegate_id" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "invited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "invitation" text;--> statement-breakpoint
-- Until now all editions of a person shared these.
UPDATE "registrations" SET "name" = "person"."name", "preferred_name" = "person"."preferred_name", "organization" = "person"."organization",
  "country" = "person"."country", "delegate_id" = "person"."delegate_id",
  "invited_at" = (SELECT min("created_at") FROM "password_links" WHERE "password_links"."email" = "person"."email")
FROM "people" "person" WHERE "person"."id" = "registrations"."person_id";--> statement-breakpoint
ALTER TABLE "registrations" ALTER COLUMN "name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ALTER COLUMN "preferred_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ALTER COLUMN "organization" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ALTER COLUMN "country" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ALTER COLUMN "delegate_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "pushes" ADD COLUMN "edition_id" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "edition_id" text;--> statement-breakpoint
ALTER TABLE "pushes" ADD CONSTRAINT "pushes_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE cascade ON UPDATE no action;
