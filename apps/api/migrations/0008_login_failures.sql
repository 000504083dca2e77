CREATE TABLE "login_failures" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"failed_at" timestamp with time zone NOT NULL,
	"delayed_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "login_failures_age" ON "login_failures" USING btree ("failed_at");