CREATE TABLE "refund_lines" (
	"refund_id" integer NOT NULL,
	"order_line_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"unsent" integer DEFAULT 0 NOT NULL,
	"restocked" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "refund_lines_refund_id_order_line_id_pk" PRIMARY KEY("refund_id","order_line_id"),
	CONSTRAINT "refund_lines_positive" CHECK ("refund_lines"."quantity" > 0),
	CONSTRAINT "refund_lines_unsent" CHECK ("refund_lines"."unsent" between 0 and "refund_lines"."quantity"),
	CONSTRAINT "refund_lines_restocked" CHECK ("refund_lines"."restocked" between 0 and "refund_lines"."quantity")
);
--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_lines_by_line" ON "refund_lines" USING btree ("order_line_id");--> statement-breakpoint
-- A pack is refunded, withdrawn or returned once. The order's line is the queue in which the three wait for each other.
CREATE FUNCTION packs_given_back(wanted_line bigint, but_refund integer, but_return integer) RETURNS bigint LANGUAGE sql STABLE AS $$
	SELECT
		(SELECT coalesce(sum(part.quantity), 0) FROM refund_lines part JOIN refunds ON refunds.id = part.refund_id
			WHERE part.order_line_id = wanted_line AND part.refund_id IS DISTINCT FROM but_refund AND refunds.status NOT IN ('failed', 'canceled'))
		+ (SELECT coalesce(sum(part.quantity), 0) FROM return_lines part
			WHERE part.order_line_id = wanted_line AND part.return_id IS DISTINCT FROM but_return)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION check_return_limit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	sold integer;
	gone bigint;
BEGIN
	SELECT quantity INTO sold FROM order_lines WHERE id = NEW.order_line_id FOR UPDATE;
	gone := packs_given_back(NEW.order_line_id, NULL, NEW.return_id);
	IF gone + NEW.quantity > sold THEN
		RAISE EXCEPTION 'line %: % were sold, % came back or were refunded and % more are announced', NEW.order_line_id, sold, gone, NEW.quantity
			USING ERRCODE = 'check_violation', CONSTRAINT = 'returns_at_most_what_was_sold', TABLE = 'return_lines';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION check_refund_lines_limit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	sold integer;
	gone bigint;
	away bigint;
BEGIN
	SELECT line.quantity INTO sold FROM order_lines line JOIN refunds ON refunds.order_id = line.order_id
		WHERE line.id = NEW.order_line_id AND refunds.id = NEW.refund_id FOR UPDATE OF line;
	gone := packs_given_back(NEW.order_line_id, NEW.refund_id, NULL);
	IF sold IS NULL OR gone + NEW.quantity > sold THEN
		RAISE EXCEPTION 'line %: % were sold, % came back or were refunded and % more would be refunded', NEW.order_line_id, sold, gone, NEW.quantity
			USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_lines_at_most_what_was_sold', TABLE = 'refund_lines';
	END IF;
	SELECT (SELECT coalesce(sum(quantity), 0) FROM shipment_lines WHERE order_line_id = NEW.order_line_id)
		+ (SELECT coalesce(sum(unsent), 0) FROM refund_lines WHERE order_line_id = NEW.order_line_id AND refund_id <> NEW.refund_id) INTO away;
	IF away + NEW.unsent > sold THEN
		RAISE EXCEPTION 'line %: % were sold, % left or stay here and % more would stay here', NEW.order_line_id, sold, away, NEW.unsent
			USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_lines_unsent_at_most_what_is_here', TABLE = 'refund_lines';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refund_lines_at_most_what_was_sold BEFORE INSERT OR UPDATE ON refund_lines
	FOR EACH ROW EXECUTE FUNCTION check_refund_lines_limit();
--> statement-breakpoint
-- No pack leaves after it was refunded and taken out of its order.
CREATE OR REPLACE FUNCTION check_shipment_limit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	sold integer;
	gone bigint;
BEGIN
	SELECT quantity INTO sold FROM order_lines WHERE id = NEW.order_line_id FOR UPDATE;
	SELECT (SELECT coalesce(sum(quantity), 0) FROM shipment_lines WHERE order_line_id = NEW.order_line_id AND shipment_id <> NEW.shipment_id)
		+ (SELECT coalesce(sum(unsent), 0) FROM refund_lines WHERE order_line_id = NEW.order_line_id) INTO gone;
	IF gone + NEW.quantity > sold THEN
		RAISE EXCEPTION 'line %: % were sold, % have left or stay here and % more would leave', NEW.order_line_id, sold, gone, NEW.quantity
			USING ERRCODE = 'check_violation', CONSTRAINT = 'shipments_at_most_what_was_sold', TABLE = 'shipment_lines';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
-- Refunds from before their packs were kept (docs/decisions/0028): all that was left of a cancelled order, or the only packs that cost exactly the amount.
DO $$
DECLARE
	refund record;
	fits jsonb[];
	pack record;
BEGIN
	FOR refund IN
		SELECT refunds.id, order_id, amount, key LIKE 'all:%' AS is_whole, packed_at IS NULL AS is_here, stock_held
		FROM refunds JOIN orders ON orders.id = refunds.order_id
		WHERE return_id IS NULL AND status NOT IN ('failed', 'canceled') AND (key LIKE 'all:%' OR key LIKE 'staff:%')
		ORDER BY refunds.id
	LOOP
		WITH RECURSIVE free AS (
			SELECT row_number() OVER (ORDER BY line.id) AS place, line.id, line.unit_price::bigint AS price, line.quantity - packs_given_back(line.id, NULL, NULL) AS most
			FROM order_lines line
			WHERE line.order_id = refund.order_id AND line.quantity > packs_given_back(line.id, NULL, NULL)
		), choices AS (
			SELECT 0::bigint AS place, 0::bigint AS worth, '[]'::jsonb AS packs WHERE NOT refund.is_whole AND (SELECT count(*) FROM free) <= 4
			UNION ALL
			SELECT free.place, worth + price * many, packs || CASE WHEN many = 0 THEN '[]' ELSE jsonb_build_object('line', free.id, 'quantity', many) END
			FROM choices JOIN free ON free.place = choices.place + 1
				CROSS JOIN LATERAL generate_series(0, least(most, (refund.amount - worth) / nullif(price, 0))) AS many
		), fitting AS (
			SELECT packs FROM choices WHERE worth = refund.amount AND place = (SELECT count(*) FROM free)
			UNION ALL
			SELECT jsonb_agg(jsonb_build_object('line', id, 'quantity', most)) FROM free WHERE refund.is_whole HAVING count(*) > 0
			LIMIT 2
		)
		SELECT array_agg(packs) INTO fits FROM fitting;
		CONTINUE WHEN fits IS NULL OR cardinality(fits) <> 1;
		FOR pack IN SELECT * FROM jsonb_to_recordset(fits[1]) AS pack(line bigint, quantity integer) LOOP
			INSERT INTO refund_lines (refund_id, order_line_id, quantity, unsent, restocked)
			VALUES (refund.id, pack.line, pack.quantity, CASE WHEN refund.is_here THEN pack.quantity ELSE 0 END, CASE WHEN refund.is_here THEN pack.quantity ELSE 0 END);
			-- What was not packed yet goes back on the shelf; a cancelled order gave all of it back before.
			IF refund.is_here AND refund.stock_held THEN
				UPDATE products SET stock = stock + pack.quantity WHERE id = (SELECT item_id FROM order_lines WHERE id = pack.line);
				UPDATE product_variations SET stock = stock + pack.quantity WHERE id = (SELECT item_id FROM order_lines WHERE id = pack.line);
			END IF;
		END LOOP;
	END LOOP;
END $$;
