CREATE TABLE "ended_sign_ins" (
	"id" text PRIMARY KEY NOT NULL,
	"ended_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- What a browser or an app presents is stored under its SHA-256 digest in base64url.
UPDATE "oidc_payloads" SET
  "id" = rtrim(translate(encode(sha256(convert_to("id", 'UTF8')), 'base64'), '+/', '-_'), '='),
  "payload" = ("payload" - 'jti') #- '{session,cookie}'
WHERE "model" <> 'Grant';
