ALTER TABLE "orders" ADD COLUMN "payment_reminder_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_to_remind" ON "orders" USING btree ("created_at") WHERE paid_at is null and cancelled_at is null and payment_reminder_at is null and not by_phone and not debited;--> statement-breakpoint
-- Until now every buyer was mailed at once that the order came in and waits for its payment.
UPDATE "orders" SET "payment_reminder_at" = now() WHERE paid_at is null and created_at > now() - interval '8 days';