CREATE TABLE "announcement_reads" (
	"person_id" integer NOT NULL,
	"edition_id" text NOT NULL,
	"announcement_id" integer NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcement_reads_person_id_edition_id_announcement_id_pk" PRIMARY KEY("person_id","edition_id","announcement_id")
);
--> statement-breakpoint
CREATE TABLE "content_items" (
	"edition_id" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"body" jsonb NOT NULL,
	CONSTRAINT "content_items_edition_id_kind_key_pk" PRIMARY KEY("edition_id","kind","key")
);
--> statement-breakpoint
CREATE TABLE "edition_media" (
	"edition_id" text NOT NULL,
	"path" text NOT NULL,
	"media_name" text NOT NULL,
	CONSTRAINT "edition_media_edition_id_path_pk" PRIMARY KEY("edition_id","path")
);
--> statement-breakpoint
CREATE TABLE "editions" (
	"id" text PRIMARY KEY NOT NULL,
	"conference_type" text NOT NULL,
	"is_served" boolean NOT NULL,
	"version" integer NOT NULL,
	"digest" text NOT NULL,
	"host_organization" text NOT NULL,
	"year" integer NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media" (
	"name" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"email" text PRIMARY KEY NOT NULL,
	"sub" text NOT NULL,
	"password_hash" text NOT NULL,
	"is_demonstration" boolean NOT NULL,
	CONSTRAINT "accounts_sub_unique" UNIQUE("sub")
);
--> statement-breakpoint
CREATE TABLE "oidc_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"jwk" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oidc_payloads" (
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"user_code" text,
	"uid" text,
	"expires_at" timestamp with time zone,
	"consumed_at" timestamp with time zone,
	CONSTRAINT "oidc_payloads_model_id_pk" PRIMARY KEY("model","id")
);
--> statement-breakpoint
CREATE TABLE "refresh_answers" (
	"token_digest" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "people_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hash_id" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"preferred_name" text NOT NULL,
	"organization" text NOT NULL,
	"country" text NOT NULL,
	"delegate_id" text NOT NULL,
	"tracking" boolean DEFAULT false NOT NULL,
	"fcm_token" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "people_hash_id_unique" UNIQUE("hash_id"),
	CONSTRAINT "people_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"person_id" integer NOT NULL,
	"edition_id" text NOT NULL,
	"type" text NOT NULL,
	"conf_year" text NOT NULL,
	"group_name" text NOT NULL,
	"need_live_voice" boolean NOT NULL,
	"signup_check" boolean NOT NULL,
	"channels" text[] NOT NULL,
	"homepage_tour" boolean DEFAULT false NOT NULL,
	"schedule_tour" boolean DEFAULT false NOT NULL,
	"experience_tour" boolean DEFAULT false NOT NULL,
	CONSTRAINT "registrations_person_id_edition_id_pk" PRIMARY KEY("person_id","edition_id")
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"issuer" text NOT NULL,
	"sub" text NOT NULL,
	"person_id" integer NOT NULL,
	CONSTRAINT "sign_ins_issuer_sub_pk" PRIMARY KEY("issuer","sub")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"person_id" integer NOT NULL,
	"key" text NOT NULL,
	"request_digest" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_person_id_key_pk" PRIMARY KEY("person_id","key")
);
--> statement-breakpoint
ALTER TABLE "announcement_reads" ADD CONSTRAINT "announcement_reads_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_reads" ADD CONSTRAINT "announcement_reads_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edition_media" ADD CONSTRAINT "edition_media_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edition_media" ADD CONSTRAINT "edition_media_media_name_media_name_fk" FOREIGN KEY ("media_name") REFERENCES "public"."media"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "editions_served" ON "editions" USING btree ("conference_type") WHERE "editions"."is_served";--> statement-breakpoint
CREATE INDEX "oidc_payloads_grant" ON "oidc_payloads" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "oidc_payloads_uid" ON "oidc_payloads" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "oidc_payloads_expiry" ON "oidc_payloads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");