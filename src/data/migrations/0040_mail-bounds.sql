ALTER TABLE "outbox" ADD COLUMN "withheld" text;--> statement-breakpoint
CREATE INDEX "outbox_by_recipient" ON "outbox" USING btree (lower("recipient"),"created_at") WHERE not bulk;--> statement-breakpoint
CREATE INDEX "outbox_withheld" ON "outbox" USING btree ("created_at") WHERE withheld is not null;