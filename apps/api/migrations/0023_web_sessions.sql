CREATE TABLE "web_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"sub" text NOT NULL,
	"sign_in" text,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "web_sessions_sub" ON "web_sessions" USING btree ("sub");--> statement-breakpoint
CREATE INDEX "web_sessions_sign_in" ON "web_sessions" USING btree ("sign_in");--> statement-breakpoint
CREATE INDEX "web_sessions_expiry" ON "web_sessions" USING btree ("expires_at");