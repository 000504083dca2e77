CREATE TABLE "allocation_places" (
	"proposal_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"slots" text[] NOT NULL,
	"explanations" jsonb NOT NULL,
	"before" jsonb,
	"notice" text,
	CONSTRAINT "allocation_places_proposal_id_person_id_pk" PRIMARY KEY("proposal_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "allocation_proposals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "allocation_proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"edition_id" text NOT NULL,
	"seed" bigint NOT NULL,
	"inputs_digest" text NOT NULL,
	"certificate" jsonb NOT NULL,
	"proof" jsonb NOT NULL,
	"moved" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"is_scheduled" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone,
	"taken_back_at" timestamp with time zone,
	"replaced_at" timestamp with time zone,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "place_exchanges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "place_exchanges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"edition_id" text NOT NULL,
	"first_person_id" integer NOT NULL,
	"first_slot_id" text NOT NULL,
	"second_person_id" integer NOT NULL,
	"second_slot_id" text NOT NULL,
	"first_accepted" boolean DEFAULT false NOT NULL,
	"second_accepted" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"deadline" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "place_offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "place_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"edition_id" text NOT NULL,
	"person_id" integer NOT NULL,
	"slot_id" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"deadline" timestamp with time zone NOT NULL,
	CONSTRAINT "place_offers_once" UNIQUE("edition_id","person_id","slot_id")
);
--> statement-breakpoint
ALTER TABLE "signups" ADD COLUMN "slot_id" text;--> statement-breakpoint
ALTER TABLE "signups" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "allocation_places" ADD CONSTRAINT "allocation_places_proposal_id_allocation_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."allocation_proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocation_places" ADD CONSTRAINT "allocation_places_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocation_proposals" ADD CONSTRAINT "allocation_proposals_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_exchanges" ADD CONSTRAINT "place_exchanges_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_exchanges" ADD CONSTRAINT "place_exchanges_first_person_id_people_id_fk" FOREIGN KEY ("first_person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_exchanges" ADD CONSTRAINT "place_exchanges_second_person_id_people_id_fk" FOREIGN KEY ("second_person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_offers" ADD CONSTRAINT "place_offers_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_offers" ADD CONSTRAINT "place_offers_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "allocation_places_person" ON "allocation_places" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "allocation_places_notice" ON "allocation_places" USING btree ("proposal_id") WHERE "allocation_places"."notice" is not null;--> statement-breakpoint
CREATE INDEX "allocation_proposals_edition" ON "allocation_proposals" USING btree ("edition_id");--> statement-breakpoint
CREATE UNIQUE INDEX "allocation_proposals_published" ON "allocation_proposals" USING btree ("edition_id") WHERE "allocation_proposals"."published_at" is not null and "allocation_proposals"."taken_back_at" is null and "allocation_proposals"."replaced_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "allocation_proposals_scheduled" ON "allocation_proposals" USING btree ("edition_id") WHERE "allocation_proposals"."is_scheduled";--> statement-breakpoint
CREATE INDEX "place_exchanges_edition" ON "place_exchanges" USING btree ("edition_id");--> statement-breakpoint
CREATE INDEX "place_exchanges_first" ON "place_exchanges" USING btree ("first_person_id");--> statement-breakpoint
CREATE INDEX "place_exchanges_second" ON "place_exchanges" USING btree ("second_person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "place_offers_open" ON "place_offers" USING btree ("edition_id","person_id") WHERE "place_offers"."status" = 'open';--> statement-breakpoint
CREATE INDEX "signups_slot" ON "signups" USING btree ("edition_id","slot_id") WHERE "signups"."slot_id" is not null;