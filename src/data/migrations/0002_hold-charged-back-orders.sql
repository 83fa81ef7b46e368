ALTER TABLE "orders" DROP CONSTRAINT "orders_credited_only_if_accepted";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "held_for" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "charged_back" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_held" ON "orders" USING btree ("id") WHERE held_for is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_credited_only_if_accepted" CHECK ("orders"."credited" = 0 or "orders"."accepted_at" is not null or "orders"."paid_at" is not null);--> statement-breakpoint
-- Written by hand. A refund without a payment is a credit: the unpaid pay-later order has less to
-- pay, or the shop claims less of an order whose payment the bank of the customer took back. The
-- lock on the order's row lets credits wait for each other.
CREATE OR REPLACE FUNCTION credit_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET credited = credited + NEW.amount WHERE id = NEW.order_id
    AND ((accepted_at IS NOT NULL AND paid_at IS NULL)
      OR EXISTS (SELECT FROM payments WHERE order_id = NEW.order_id AND charged_back > 0));
  IF NOT FOUND THEN
    RAISE EXCEPTION 'order %: only an unpaid pay-later or charged-back order has a credit',
      NEW.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'credits_only_before_payment',
        TABLE = 'refunds';
  END IF;
  RETURN NULL;
END $$;
