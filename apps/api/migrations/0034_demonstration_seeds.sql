CREATE TABLE "demonstration_seeds" (
	"digest" text PRIMARY KEY NOT NULL
);
