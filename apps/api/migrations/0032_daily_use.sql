CREATE UNLOGGED TABLE "daily_keys" (
	"edition_id" text NOT NULL,
	"date" date NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "daily_keys_edition_id_date_pk" PRIMARY KEY("edition_id","date")
);
--> statement-breakpoint
CREATE TABLE "daily_use" (
	"edition_id" text NOT NULL,
	"date" date NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "daily_use_edition_id_date_pk" PRIMARY KEY("edition_id","date")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "daily_users" (
	"edition_id" text NOT NULL,
	"date" date NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "daily_users_edition_id_date_digest_pk" PRIMARY KEY("edition_id","date","digest")
);
--> statement-breakpoint
ALTER TABLE "daily_keys" ADD CONSTRAINT "daily_keys_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_use" ADD CONSTRAINT "daily_use_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_users" ADD CONSTRAINT "daily_users_edition_id_date_daily_keys_edition_id_date_fk" FOREIGN KEY ("edition_id","date") REFERENCES "public"."daily_keys"("edition_id","date") ON DELETE cascade ON UPDATE no action;