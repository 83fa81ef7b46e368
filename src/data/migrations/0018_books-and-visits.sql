CREATE TABLE "book_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "book_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"order_id" integer NOT NULL,
	"refund_id" integer,
	"rate" smallint NOT NULL,
	"gross" integer NOT NULL,
	"vat" integer NOT NULL,
	"shipping" integer NOT NULL,
	"leads" boolean NOT NULL,
	CONSTRAINT "book_entries_once" UNIQUE NULLS NOT DISTINCT("order_id","rate","refund_id")
);
--> statement-breakpoint
CREATE TABLE "visit_counts" (
	"day" date NOT NULL,
	"step" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "visit_counts_day_step_pk" PRIMARY KEY("day","step")
);
--> statement-breakpoint
ALTER TABLE "book_entries" ADD CONSTRAINT "book_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_entries" ADD CONSTRAINT "book_entries_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_entries_by_day" ON "book_entries" USING btree ("day","id");
--> statement-breakpoint
-- Each VAT rate of an order with its part of the delivery: the rule of domain/order/vat-split.ts, which a test holds beside it.
CREATE FUNCTION book_order(the_order integer) RETURNS void LANGUAGE sql AS $$
	WITH goods AS (
		SELECT vat_rate AS rate, sum(line_total) AS gross FROM order_lines WHERE order_id = the_order GROUP BY vat_rate),
	parts AS (
		SELECT goods.rate, goods.gross, orders.shipping, orders.paid_at,
			row_number() OVER (ORDER BY goods.rate) AS place, count(*) OVER () AS places,
			CASE WHEN orders.subtotal = 0 THEN 0 ELSE round(orders.shipping::numeric * goods.gross / orders.subtotal) END AS part
		FROM goods, orders WHERE orders.id = the_order AND orders.paid_at IS NOT NULL),
	delivered AS (
		SELECT rate, gross, paid_at, place,
			CASE WHEN place < places THEN part ELSE shipping - coalesce(sum(part) FILTER (WHERE place < places) OVER (), 0) END AS delivery
		FROM parts)
	INSERT INTO book_entries (day, order_id, rate, gross, vat, shipping, leads)
	SELECT (paid_at AT TIME ZONE 'Europe/Amsterdam')::date, the_order, rate, gross + delivery,
		round((gross + delivery) * rate / (100 + rate)), delivery, place = 1
	FROM delivered
	ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
CREATE FUNCTION book_refund(the_refund integer) RETURNS void LANGUAGE sql AS $$
	INSERT INTO book_entries (day, order_id, refund_id, rate, gross, vat, shipping, leads)
	SELECT (coalesce(paid_out_at, created_at) AT TIME ZONE 'Europe/Amsterdam')::date, order_id, refunds.id, share.rate, -share.gross,
		-share.amount, 0, row_number() OVER (ORDER BY share.rate) = 1
	FROM refunds, jsonb_to_recordset(refunds.shares) AS share(rate smallint, gross integer, amount integer)
	WHERE refunds.id = the_refund AND refunds.status = 'refunded'
	ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
CREATE FUNCTION book_paid_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM book_order(NEW.id);
	RETURN NULL;
END $$;
--> statement-breakpoint
-- At the end of the transaction: then the lines of an order that is written as paid are there too.
CREATE CONSTRAINT TRIGGER orders_booked AFTER INSERT OR UPDATE OF paid_at ON orders
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.paid_at IS NOT NULL) EXECUTE FUNCTION book_paid_order();
--> statement-breakpoint
CREATE FUNCTION book_gone_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM book_refund(NEW.id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_booked AFTER INSERT OR UPDATE OF status ON refunds
	FOR EACH ROW WHEN (NEW.status = 'refunded') EXECUTE FUNCTION book_gone_refund();
--> statement-breakpoint
-- What is in the books stays there.
CREATE FUNCTION keep_book_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'a book entry stays as it is' USING ERRCODE = 'check_violation', CONSTRAINT = 'book_entries_never_change', TABLE = 'book_entries';
END $$;
--> statement-breakpoint
CREATE TRIGGER book_entries_never_change BEFORE UPDATE OR DELETE ON book_entries FOR EACH ROW EXECUTE FUNCTION keep_book_entries();
--> statement-breakpoint
SELECT book_order(id) FROM orders WHERE paid_at IS NOT NULL ORDER BY paid_at;
--> statement-breakpoint
SELECT book_refund(id) FROM refunds WHERE status = 'refunded' ORDER BY paid_out_at;
