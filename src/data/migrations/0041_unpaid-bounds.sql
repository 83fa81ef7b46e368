ALTER TABLE "orders" ADD COLUMN "held_again_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "sender_network" text;--> statement-breakpoint
CREATE INDEX "orders_held_by_network" ON "orders" USING btree ("sender_network") WHERE sender_network is not null;