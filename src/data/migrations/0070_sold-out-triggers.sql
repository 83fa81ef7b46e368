-- Records when an item becomes sold out and when it is back, whoever changes the stock.
CREATE FUNCTION record_sold_out() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE the_product integer := NEW.id;
BEGIN
	IF TG_TABLE_NAME = 'product_variations' THEN the_product := NEW.product_id; END IF;
	IF NEW.stock = 0 THEN
		INSERT INTO sold_out_periods (item_id, product_id, since) VALUES (NEW.id, the_product, now())
			ON CONFLICT (item_id) WHERE until IS NULL DO NOTHING;
	ELSE
		UPDATE sold_out_periods SET until = greatest(since, now()) WHERE item_id = NEW.id AND until IS NULL;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_sold_out AFTER UPDATE OF stock ON products FOR EACH ROW
	WHEN ((OLD.stock IS NOT DISTINCT FROM 0) <> (NEW.stock IS NOT DISTINCT FROM 0)) EXECUTE FUNCTION record_sold_out();
--> statement-breakpoint
CREATE TRIGGER products_added_sold_out AFTER INSERT ON products FOR EACH ROW WHEN (NEW.stock = 0) EXECUTE FUNCTION record_sold_out();
--> statement-breakpoint
CREATE TRIGGER variations_sold_out AFTER UPDATE OF stock ON product_variations FOR EACH ROW
	WHEN ((OLD.stock = 0) <> (NEW.stock = 0)) EXECUTE FUNCTION record_sold_out();
--> statement-breakpoint
CREATE TRIGGER variations_added_sold_out AFTER INSERT ON product_variations FOR EACH ROW WHEN (NEW.stock = 0) EXECUTE FUNCTION record_sold_out();
--> statement-breakpoint
INSERT INTO sold_out_periods (item_id, product_id, since)
	SELECT id, id, now() FROM products WHERE stock = 0
	UNION ALL SELECT id, product_id, now() FROM product_variations WHERE stock = 0;
