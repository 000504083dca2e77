ALTER TABLE "web_sessions" ADD COLUMN "locale" text;--> statement-breakpoint
CREATE INDEX "sign_ins_person" ON "sign_ins" USING btree ("person_id");