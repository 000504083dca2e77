CREATE TABLE "desk_codes" (
	"mailbox" text PRIMARY KEY NOT NULL,
	"code_digest" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
