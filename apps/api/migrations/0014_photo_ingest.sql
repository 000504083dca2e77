CREATE TABLE "photo_decision_people" (
	"decision_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	CONSTRAINT "photo_decision_people_decision_id_person_id_pk" PRIMARY KEY("decision_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "photo_decisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "photo_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"photo_id" text NOT NULL,
	"scope" text NOT NULL,
	"action" text NOT NULL,
	"decided_by" text NOT NULL,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "photo_frames" (
	"photo_id" text PRIMARY KEY NOT NULL,
	"camera" text NOT NULL,
	"file_name" text NOT NULL,
	"taken_at" timestamp with time zone,
	"seen" text NOT NULL,
	"hash_ids" text[] NOT NULL,
	"tab" text,
	"state" text DEFAULT 'new' NOT NULL,
	"reason" text,
	"run_id" text
);
--> statement-breakpoint
CREATE TABLE "photo_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "photo_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"photo_id" text NOT NULL,
	"person_id" integer NOT NULL,
	"change" text NOT NULL,
	"cause" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photo_refusals" (
	"photo_id" text NOT NULL,
	"person_id" integer NOT NULL,
	"refused_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "photo_refusals_photo_id_person_id_pk" PRIMARY KEY("photo_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "photo_decision_people" ADD CONSTRAINT "photo_decision_people_decision_id_photo_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."photo_decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_decision_people" ADD CONSTRAINT "photo_decision_people_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_decisions" ADD CONSTRAINT "photo_decisions_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_frames" ADD CONSTRAINT "photo_frames_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_history" ADD CONSTRAINT "photo_history_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_history" ADD CONSTRAINT "photo_history_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_refusals" ADD CONSTRAINT "photo_refusals_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_refusals" ADD CONSTRAINT "photo_refusals_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photo_decisions_photo" ON "photo_decisions" USING btree ("photo_id");--> statement-breakpoint
CREATE INDEX "photo_frames_camera" ON "photo_frames" USING btree ("camera","taken_at");--> statement-breakpoint
CREATE INDEX "photo_history_photo" ON "photo_history" USING btree ("photo_id");