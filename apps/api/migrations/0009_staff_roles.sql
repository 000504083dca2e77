CREATE TABLE "staff_roles" (
	"person_id" integer NOT NULL,
	"edition_id" text NOT NULL,
	"role" text NOT NULL,
	"granted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_roles_person_id_edition_id_role_pk" PRIMARY KEY("person_id","edition_id","role")
);
--> statement-breakpoint
ALTER TABLE "staff_roles" ADD CONSTRAINT "staff_roles_registration" FOREIGN KEY ("person_id","edition_id") REFERENCES "public"."registrations"("person_id","edition_id") ON DELETE cascade ON UPDATE no action;