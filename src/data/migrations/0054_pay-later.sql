-- Orders that the shop sends before their payment, and credits that reduce what such an order still has to pay.
ALTER TABLE "refunds" ALTER COLUMN "payment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_due_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credited" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "first_due_reminder_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "second_due_reminder_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_by_sale_time" ON "orders" USING btree ((coalesce("accepted_at", "paid_at")));--> statement-breakpoint
CREATE INDEX "orders_accepted_to_pack" ON "orders" USING btree ("created_at","id") WHERE state = 'accepted' and packed_at is null;--> statement-breakpoint
CREATE INDEX "orders_to_be_paid_afterwards" ON "orders" USING btree ("payment_due_on") WHERE accepted_at is not null and paid_at is null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_credited_at_most_total" CHECK ("orders"."credited" between 0 and "orders"."total");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_credited_only_if_accepted" CHECK ("orders"."credited" = 0 or "orders"."accepted_at" is not null);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_credit_is_final" CHECK ("refunds"."payment_id" is not null or "refunds"."status" = 'refunded');--> statement-breakpoint
-- A refund without a payment is a credit: an unpaid pay-later order has less to pay. The order's row is the queue for credits.
CREATE OR REPLACE FUNCTION check_refund_limit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	paid integer;
	gone bigint;
BEGIN
	IF NEW.payment_id IS NULL OR NEW.status IN ('failed', 'canceled') THEN RETURN NEW; END IF;
	SELECT amount INTO paid FROM payments WHERE id = NEW.payment_id AND order_id = NEW.order_id AND status = 'paid' FOR UPDATE;
	SELECT coalesce(sum(amount), 0) INTO gone FROM refunds
		WHERE payment_id = NEW.payment_id AND id <> NEW.id AND status NOT IN ('failed', 'canceled');
	IF paid IS NULL OR gone + NEW.amount > paid THEN
		RAISE EXCEPTION 'payment %: % was paid, % is on its way back and % more is asked', NEW.payment_id, paid, gone, NEW.amount
			USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_at_most_what_was_paid', TABLE = 'refunds';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION credit_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE orders SET credited = credited + NEW.amount WHERE id = NEW.order_id AND accepted_at IS NOT NULL AND paid_at IS NULL;
	IF NOT FOUND THEN
		RAISE EXCEPTION 'order %: only an unpaid pay-later order has a credit', NEW.order_id
			USING ERRCODE = 'check_violation', CONSTRAINT = 'credits_only_before_payment', TABLE = 'refunds';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_credit_order AFTER INSERT ON refunds FOR EACH ROW WHEN (NEW.payment_id IS NULL) EXECUTE FUNCTION credit_order();
--> statement-breakpoint
-- A pay-later order counts as sold on the day when the shop accepted it, and is a receivable until its payment.
CREATE OR REPLACE FUNCTION book_order(the_order integer) RETURNS void LANGUAGE sql AS $$
	WITH goods AS (
		SELECT vat_rate AS rate, sum(line_total) AS gross FROM order_lines WHERE order_id = the_order GROUP BY vat_rate),
	parts AS (
		SELECT goods.rate, goods.gross, orders.shipping, coalesce(orders.accepted_at, orders.paid_at) AS sold_at,
			row_number() OVER (ORDER BY goods.rate) AS place, count(*) OVER () AS places,
			CASE WHEN orders.subtotal = 0 THEN 0 ELSE round(orders.shipping::numeric * goods.gross / orders.subtotal) END AS part
		FROM goods, orders WHERE orders.id = the_order AND coalesce(orders.accepted_at, orders.paid_at) IS NOT NULL),
	delivered AS (
		SELECT rate, gross, sold_at, place,
			CASE WHEN place < places THEN part ELSE shipping - coalesce(sum(part) FILTER (WHERE place < places) OVER (), 0) END AS delivery
		FROM parts)
	INSERT INTO sales_entries (day, order_id, rate, gross, vat, shipping, is_primary)
	SELECT (sold_at AT TIME ZONE 'Europe/Amsterdam')::date, the_order, rate, gross + delivery,
		round((gross + delivery) * rate / (100 + rate)), delivery, place = 1
	FROM delivered
	ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_booked_when_accepted AFTER INSERT OR UPDATE OF accepted_at ON orders
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.accepted_at IS NOT NULL) EXECUTE FUNCTION book_paid_order();
