CREATE TABLE "speaker_corrections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "speaker_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"edition_id" text NOT NULL,
	"speaker" text NOT NULL,
	"role" jsonb,
	"text" jsonb,
	"picture" "bytea",
	"base" jsonb NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	CONSTRAINT "speaker_corrections_edition_id_speaker_unique" UNIQUE("edition_id","speaker")
);
--> statement-breakpoint
CREATE TABLE "speaker_links" (
	"edition_id" text NOT NULL,
	"speaker" text NOT NULL,
	"token_digest" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	CONSTRAINT "speaker_links_edition_id_speaker_pk" PRIMARY KEY("edition_id","speaker"),
	CONSTRAINT "speaker_links_token_digest_unique" UNIQUE("token_digest")
);
--> statement-breakpoint
ALTER TABLE "speaker_corrections" ADD CONSTRAINT "speaker_corrections_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speaker_links" ADD CONSTRAINT "speaker_links_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE cascade ON UPDATE no action;