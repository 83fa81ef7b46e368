DROP INDEX "withdrawal_declarations_by_number";--> statement-breakpoint
DROP INDEX "withdrawal_declarations_by_email";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "known_networks" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawal_declarations" ADD COLUMN "sender_network" text;--> statement-breakpoint
CREATE INDEX "withdrawal_declarations_by_network" ON "withdrawal_declarations" USING btree ("sender_network","received_at");