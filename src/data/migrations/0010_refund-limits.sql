-- Refunds of a payment never come to more than was paid. The payment's row is the queue in which refunds wait for each other.
CREATE FUNCTION check_refund_limit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	paid integer;
	gone bigint;
BEGIN
	IF NEW.status IN ('failed', 'canceled') THEN RETURN NEW; END IF;
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
CREATE TRIGGER refunds_at_most_what_was_paid BEFORE INSERT OR UPDATE OF amount, status, payment_id ON refunds
	FOR EACH ROW EXECUTE FUNCTION check_refund_limit();
--> statement-breakpoint
-- No more packs come back than went out.
CREATE FUNCTION check_return_limit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	sold integer;
	gone bigint;
BEGIN
	SELECT quantity INTO sold FROM order_lines WHERE id = NEW.order_line_id FOR UPDATE;
	SELECT coalesce(sum(quantity), 0) INTO gone FROM return_lines WHERE order_line_id = NEW.order_line_id AND return_id <> NEW.return_id;
	IF gone + NEW.quantity > sold THEN
		RAISE EXCEPTION 'line %: % were sold, % came back and % more are announced', NEW.order_line_id, sold, gone, NEW.quantity
			USING ERRCODE = 'check_violation', CONSTRAINT = 'returns_at_most_what_was_sold', TABLE = 'return_lines';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER returns_at_most_what_was_sold BEFORE INSERT OR UPDATE ON return_lines
	FOR EACH ROW EXECUTE FUNCTION check_return_limit();
--> statement-breakpoint
-- An invoice stays as it was written.
CREATE FUNCTION refuse_changed_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'an invoice keeps its number and its date' USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_never_change', TABLE = 'invoices';
END $$;
--> statement-breakpoint
CREATE TRIGGER invoices_never_change BEFORE UPDATE OF year, sequence, order_id, refund_id, issued_at OR DELETE ON invoices
	FOR EACH ROW EXECUTE FUNCTION refuse_changed_invoice();
--> statement-breakpoint
-- Orders that were on their way before their moments were kept.
UPDATE orders SET
	packed_at = (SELECT min(at) FROM order_events WHERE order_id = orders.id AND what IN ('packed', 'shipped', 'delivered')),
	shipped_at = (SELECT min(at) FROM order_events WHERE order_id = orders.id AND what IN ('shipped', 'delivered')),
	delivered_at = (SELECT min(at) FROM order_events WHERE order_id = orders.id AND what = 'delivered')
WHERE state IN ('packed', 'shipped', 'delivered', 'partly-refunded', 'refunded');
