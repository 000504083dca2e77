CREATE TABLE "sign_in_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"mailbox" text NOT NULL,
	"sealed" text NOT NULL,
	"code_digest" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "sign_in_codes_mailbox" ON "sign_in_codes" USING btree ("mailbox");--> statement-breakpoint
CREATE INDEX "sign_in_codes_expiry" ON "sign_in_codes" USING btree ("expires_at");