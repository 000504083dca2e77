CREATE TABLE "allocation_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "allocation_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"edition_id" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"seed" bigint,
	"share" real DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"proposal_id" integer
);
--> statement-breakpoint
ALTER TABLE "allocation_places" ADD COLUMN "reported" jsonb;--> statement-breakpoint
ALTER TABLE "allocation_proposals" ADD COLUMN "report" jsonb;--> statement-breakpoint
ALTER TABLE "allocation_runs" ADD CONSTRAINT "allocation_runs_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocation_runs" ADD CONSTRAINT "allocation_runs_proposal_id_allocation_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."allocation_proposals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "allocation_runs_active" ON "allocation_runs" USING btree ("edition_id") WHERE "allocation_runs"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "allocation_runs_proposal" ON "allocation_runs" USING btree ("proposal_id");