-- A swap changes the lines of an order after its sale was booked. A later payment of a pay-later order books nothing again.
CREATE OR REPLACE FUNCTION book_order(the_order integer) RETURNS void LANGUAGE sql AS $$
	WITH goods AS (
		SELECT vat_rate AS rate, sum(line_total) AS gross FROM order_lines WHERE order_id = the_order GROUP BY vat_rate),
	parts AS (
		SELECT goods.rate, goods.gross, orders.shipping, coalesce(orders.accepted_at, orders.paid_at) AS sold_at,
			row_number() OVER (ORDER BY goods.rate) AS place, count(*) OVER () AS places,
			CASE WHEN orders.subtotal = 0 THEN 0 ELSE round(orders.shipping::numeric * goods.gross / orders.subtotal) END AS part
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
--> statement-breakpoint
DROP TRIGGER invoices_never_change ON invoices;--> statement-breakpoint
CREATE TRIGGER invoices_never_change BEFORE UPDATE OF year, sequence, order_id, refund_id, swap_id, swap_document, issued_at OR DELETE ON invoices
	FOR EACH ROW EXECUTE FUNCTION refuse_changed_invoice();
