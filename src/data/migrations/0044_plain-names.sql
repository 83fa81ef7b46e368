-- Tables and columns whose names misled get the words of the field. While an upgrade replaces the processes one by one, the version before still
-- uses the old names: the views below and `products.shelves` answer to them. The next migration drops these.
ALTER TABLE "safety_steps" RENAME TO "login_challenges";--> statement-breakpoint
ALTER INDEX "safety_steps_pkey" RENAME TO "login_challenges_pkey";--> statement-breakpoint
ALTER INDEX "safety_steps_by_end" RENAME TO "login_challenges_by_end";--> statement-breakpoint
ALTER INDEX "safety_steps_by_user" RENAME TO "login_challenges_by_user";--> statement-breakpoint
ALTER TABLE "login_challenges" RENAME CONSTRAINT "safety_steps_kind_known" TO "login_challenges_kind_known";--> statement-breakpoint
ALTER TABLE "login_challenges" RENAME CONSTRAINT "safety_steps_user_id_users_id_fk" TO "login_challenges_user_id_users_id_fk";--> statement-breakpoint
CREATE VIEW safety_steps AS SELECT * FROM login_challenges;--> statement-breakpoint
ALTER TABLE "review_refusals" RENAME TO "review_opt_outs";--> statement-breakpoint
ALTER INDEX "review_refusals_pkey" RENAME TO "review_opt_outs_pkey";--> statement-breakpoint
CREATE VIEW review_refusals AS SELECT * FROM review_opt_outs;--> statement-breakpoint
ALTER TABLE "tallies" RENAME TO "rate_limit_counters";--> statement-breakpoint
ALTER INDEX "tallies_pkey" RENAME TO "rate_limit_counters_pkey";--> statement-breakpoint
ALTER INDEX "tallies_by_end" RENAME TO "rate_limit_counters_by_end";--> statement-breakpoint
CREATE VIEW tallies AS SELECT * FROM rate_limit_counters;--> statement-breakpoint
DROP TRIGGER book_entries_never_change ON book_entries;--> statement-breakpoint
ALTER TABLE "book_entries" RENAME TO "sales_entries";--> statement-breakpoint
ALTER TABLE "sales_entries" RENAME COLUMN "leads" TO "is_primary";--> statement-breakpoint
ALTER SEQUENCE "book_entries_id_seq" RENAME TO "sales_entries_id_seq";--> statement-breakpoint
ALTER INDEX "book_entries_pkey" RENAME TO "sales_entries_pkey";--> statement-breakpoint
ALTER INDEX "book_entries_by_day" RENAME TO "sales_entries_by_day";--> statement-breakpoint
ALTER TABLE "sales_entries" RENAME CONSTRAINT "book_entries_once" TO "sales_entries_once";--> statement-breakpoint
ALTER TABLE "sales_entries" RENAME CONSTRAINT "book_entries_order_id_orders_id_fk" TO "sales_entries_order_id_orders_id_fk";--> statement-breakpoint
ALTER TABLE "sales_entries" RENAME CONSTRAINT "book_entries_refund_id_refunds_id_fk" TO "sales_entries_refund_id_refunds_id_fk";--> statement-breakpoint
CREATE VIEW book_entries AS SELECT id, day, order_id, refund_id, rate, gross, vat, shipping, is_primary AS leads FROM sales_entries;--> statement-breakpoint
CREATE OR REPLACE FUNCTION book_order(the_order integer) RETURNS void LANGUAGE sql AS $$
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
	INSERT INTO sales_entries (day, order_id, rate, gross, vat, shipping, is_primary)
	SELECT (paid_at AT TIME ZONE 'Europe/Amsterdam')::date, the_order, rate, gross + delivery,
		round((gross + delivery) * rate / (100 + rate)), delivery, place = 1
	FROM delivered
	ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION book_refund(the_refund integer) RETURNS void LANGUAGE sql AS $$
	INSERT INTO sales_entries (day, order_id, refund_id, rate, gross, vat, shipping, is_primary)
	SELECT (coalesce(paid_out_at, created_at) AT TIME ZONE 'Europe/Amsterdam')::date, order_id, refunds.id, share.rate, -share.gross,
		-share.amount, 0, row_number() OVER (ORDER BY share.rate) = 1
	FROM refunds, jsonb_to_recordset(refunds.shares) AS share(rate smallint, gross integer, amount integer)
	WHERE refunds.id = the_refund AND refunds.status = 'refunded'
	ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
DROP FUNCTION keep_book_entries();--> statement-breakpoint
CREATE FUNCTION refuse_sales_entry_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'sales entries never change' USING ERRCODE = 'check_violation', CONSTRAINT = 'sales_entries_never_change', TABLE = 'sales_entries';
END $$;
--> statement-breakpoint
CREATE TRIGGER sales_entries_never_change BEFORE UPDATE OR DELETE ON sales_entries FOR EACH ROW EXECUTE FUNCTION refuse_sales_entry_change();
--> statement-breakpoint
-- The column holds category ids. Its indexes follow it.
ALTER TABLE "products" RENAME COLUMN "shelves" TO "category_ids";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "shelves" integer[] GENERATED ALWAYS AS (category_ids) STORED NOT NULL;--> statement-breakpoint
DROP TRIGGER product_categories_shelves ON product_categories;--> statement-breakpoint
DROP FUNCTION keep_shelves();--> statement-breakpoint
-- Reads nothing but the product's own row, so that two changes at once both count.
CREATE FUNCTION update_category_ids() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		UPDATE products SET category_ids = array_remove(category_ids, OLD.category_id) WHERE id = OLD.product_id;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		UPDATE products SET category_ids = ARRAY(SELECT DISTINCT unnest(category_ids || NEW.category_id) ORDER BY 1) WHERE id = NEW.product_id;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_categories_update_ids AFTER INSERT OR UPDATE OR DELETE ON product_categories FOR EACH ROW EXECUTE FUNCTION update_category_ids();
