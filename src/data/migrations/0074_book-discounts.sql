-- The lines of an order add up to its discount too: checked when the transaction commits.
CREATE OR REPLACE FUNCTION check_order_subtotal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	the_order integer;
	stated bigint;
	stated_discount bigint;
	summed bigint;
	summed_discount bigint;
BEGIN
	IF TG_TABLE_NAME = 'orders' THEN the_order := NEW.id;
	ELSIF TG_OP = 'DELETE' THEN the_order := OLD.order_id;
	ELSE the_order := NEW.order_id;
	END IF;
	SELECT subtotal, discount INTO stated, stated_discount FROM orders WHERE id = the_order;
	SELECT coalesce(sum(line_total), 0), coalesce(sum(discount), 0) INTO summed, summed_discount FROM order_lines WHERE order_id = the_order;
	IF stated <> summed THEN
		RAISE EXCEPTION 'order %: subtotal is % but its lines sum to %', the_order, stated, summed
			USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_subtotal_is_sum_of_lines', TABLE = 'orders';
	END IF;
	IF stated_discount <> summed_discount THEN
		RAISE EXCEPTION 'order %: discount is % but its lines sum to %', the_order, stated_discount, summed_discount
			USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_discount_is_sum_of_lines', TABLE = 'orders';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER orders_subtotal_is_sum_of_lines ON orders;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_subtotal_is_sum_of_lines AFTER INSERT OR UPDATE OF subtotal, discount ON orders
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_subtotal();
--> statement-breakpoint
DROP TRIGGER lines_sum_to_subtotal ON order_lines;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER lines_sum_to_subtotal AFTER INSERT OR DELETE OR UPDATE OF line_total, discount ON order_lines
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_subtotal();
--> statement-breakpoint
-- A sale is booked for what the customer paid: the lines without their discount. The same calculation as domain/order/vat-split.ts.
CREATE OR REPLACE FUNCTION book_order(the_order integer) RETURNS void LANGUAGE sql AS $$
	WITH goods AS (
		SELECT vat_rate AS rate, sum(line_total - discount) AS gross FROM order_lines WHERE order_id = the_order GROUP BY vat_rate),
	parts AS (
		SELECT goods.rate, goods.gross, orders.shipping, coalesce(orders.accepted_at, orders.paid_at) AS sold_at,
			row_number() OVER (ORDER BY goods.rate) AS place, count(*) OVER () AS places,
			CASE WHEN orders.subtotal = orders.discount THEN 0
				ELSE round(orders.shipping::numeric * goods.gross / (orders.subtotal - orders.discount)) END AS part
		FROM goods, orders WHERE orders.id = the_order AND coalesce(orders.accepted_at, orders.paid_at) IS NOT NULL
			AND NOT EXISTS (SELECT FROM sales_entries WHERE order_id = the_order AND refund_id IS NULL)),
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
