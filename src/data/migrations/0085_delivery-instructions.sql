ALTER TABLE "orders" ADD COLUMN "delivery_instructions" jsonb;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "delivery_instructions" jsonb;