-- Books each paid payment on the day of the payment: the order's own day for the payment that paid it, otherwise the day when the shop learned it.
CREATE FUNCTION book_payment(the_payment text) RETURNS void LANGUAGE sql AS $$
	INSERT INTO payment_entries (day, order_id, payment_id, amount)
	SELECT (CASE WHEN orders.paid_at IS NOT NULL
			AND NOT EXISTS (SELECT FROM payment_entries AS earlier WHERE earlier.order_id = orders.id AND earlier.refund_id IS NULL)
		THEN orders.paid_at ELSE payments.checked_at END AT TIME ZONE 'Europe/Amsterdam')::date, orders.id, payments.id, payments.amount
	FROM payments JOIN orders ON orders.id = payments.order_id
	WHERE payments.id = the_payment AND payments.status = 'paid'
	ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
-- A refund without a payment is a credit: no money moves.
CREATE FUNCTION book_payout(the_refund integer) RETURNS void LANGUAGE sql AS $$
	INSERT INTO payment_entries (day, order_id, payment_id, refund_id, amount)
	SELECT (coalesce(paid_out_at, created_at) AT TIME ZONE 'Europe/Amsterdam')::date, order_id, payment_id, id, -amount
	FROM refunds WHERE id = the_refund AND status = 'refunded' AND payment_id IS NOT NULL
	ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
CREATE FUNCTION book_paid_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM book_payment(NEW.id);
	RETURN NULL;
END $$;
--> statement-breakpoint
-- At the end of the transaction: then the order has the day of its payment.
CREATE CONSTRAINT TRIGGER payments_booked AFTER INSERT OR UPDATE OF status ON payments
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.status = 'paid') EXECUTE FUNCTION book_paid_payment();
--> statement-breakpoint
CREATE FUNCTION book_paid_out_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM book_payout(NEW.id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_payout_booked AFTER INSERT OR UPDATE OF status ON refunds
	FOR EACH ROW WHEN (NEW.status = 'refunded') EXECUTE FUNCTION book_paid_out_refund();
--> statement-breakpoint
CREATE FUNCTION refuse_bookkeeping_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% never change', TG_TABLE_NAME
		USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_never_change', TABLE = TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER payment_entries_never_change BEFORE UPDATE OR DELETE ON payment_entries FOR EACH ROW EXECUTE FUNCTION refuse_bookkeeping_change();
--> statement-breakpoint
CREATE TRIGGER settlements_never_change BEFORE UPDATE OR DELETE ON settlements FOR EACH ROW EXECUTE FUNCTION refuse_bookkeeping_change();
--> statement-breakpoint
CREATE TRIGGER settlement_lines_never_change BEFORE UPDATE OR DELETE ON settlement_lines FOR EACH ROW EXECUTE FUNCTION refuse_bookkeeping_change();
--> statement-breakpoint
SELECT book_payment(id) FROM payments WHERE status = 'paid' ORDER BY sequence;
--> statement-breakpoint
SELECT book_payout(id) FROM refunds WHERE status = 'refunded' ORDER BY paid_out_at;
