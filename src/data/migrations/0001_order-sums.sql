-- What an order's lines cost together is what the order says they cost: checked when the transaction commits.
CREATE FUNCTION check_order_subtotal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	the_order integer;
	stated bigint;
	summed bigint;
BEGIN
	IF TG_TABLE_NAME = 'orders' THEN the_order := NEW.id;
	ELSIF TG_OP = 'DELETE' THEN the_order := OLD.order_id;
	ELSE the_order := NEW.order_id;
	END IF;
	SELECT subtotal INTO stated FROM orders WHERE id = the_order;
	SELECT coalesce(sum(line_total), 0) INTO summed FROM order_lines WHERE order_id = the_order;
	IF stated <> summed THEN
		RAISE EXCEPTION 'order %: subtotal is % but its lines sum to %', the_order, stated, summed
			USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_subtotal_is_sum_of_lines', TABLE = 'orders';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_subtotal_is_sum_of_lines AFTER INSERT OR UPDATE OF subtotal ON orders
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_subtotal();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER lines_sum_to_subtotal AFTER INSERT OR DELETE OR UPDATE OF line_total ON order_lines
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_subtotal();
--> statement-breakpoint
-- A line stays with its order.
CREATE FUNCTION refuse_moved_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'a line stays with its order' USING ERRCODE = 'check_violation', CONSTRAINT = 'lines_stay_with_their_order', TABLE = 'order_lines';
END $$;
--> statement-breakpoint
CREATE TRIGGER lines_stay_with_their_order BEFORE UPDATE OF order_id ON order_lines
	FOR EACH ROW WHEN (OLD.order_id IS DISTINCT FROM NEW.order_id) EXECUTE FUNCTION refuse_moved_line();
