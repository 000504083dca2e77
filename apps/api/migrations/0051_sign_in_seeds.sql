-- Who waits for a code at this moment asks for another one.
DELETE FROM "sign_in_codes";--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD COLUMN "seed" text NOT NULL;--> statement-breakpoint
ALTER TABLE "oidc_payloads" DROP COLUMN "user_code";--> statement-breakpoint
ALTER TABLE "sign_in_codes" DROP COLUMN "code_digest";