-- Written by hand. A test order (domain/order/test-order.ts) is no sale: nothing of it is booked.
CREATE FUNCTION skip_test_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sales_entries_without_tests BEFORE INSERT ON sales_entries
  FOR EACH ROW WHEN (new.order_id >= 900000001) EXECUTE FUNCTION skip_test_order();
--> statement-breakpoint
CREATE TRIGGER payment_entries_without_tests BEFORE INSERT ON payment_entries
  FOR EACH ROW WHEN (new.order_id >= 900000001) EXECUTE FUNCTION skip_test_order();
--> statement-breakpoint
-- A refund takes back shipping too; `shipping` is absent in refunds from before.
CREATE OR REPLACE FUNCTION book_refund(the_refund integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO sales_entries (day, order_id, refund_id, rate, gross, vat, shipping, is_primary)
  SELECT (coalesce(paid_out_at, created_at) AT TIME ZONE 'Europe/Amsterdam')::date, order_id,
    refunds.id, share.rate, -share.gross, -share.amount, -coalesce(share.shipping, 0),
    row_number() OVER (ORDER BY share.rate) = 1
  FROM refunds, jsonb_to_recordset(refunds.shares)
    AS share(rate smallint, gross integer, amount integer, shipping integer)
  WHERE refunds.id = the_refund AND refunds.status = 'refunded'
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
-- Books what the bank of a customer took back of a payment, or gave back again.
CREATE FUNCTION book_chargeback() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO payment_entries (day, order_id, payment_id, chargeback, amount)
  SELECT (NEW.checked_at AT TIME ZONE 'Europe/Amsterdam')::date, NEW.order_id, NEW.id,
    1 + count(chargeback), OLD.charged_back - NEW.charged_back
  FROM payment_entries WHERE payment_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_chargeback_booked AFTER UPDATE OF charged_back ON payments
  FOR EACH ROW WHEN (new.charged_back <> old.charged_back) EXECUTE FUNCTION book_chargeback();
