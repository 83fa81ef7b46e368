-- The categories of a product beside everything else a filter looks at, so that one walk along the index of an order answers every filter.
ALTER TABLE "products" ADD COLUMN "shelves" integer[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
UPDATE products SET shelves = kept.shelves
FROM (SELECT product_id, array_agg(category_id ORDER BY category_id) AS shelves FROM product_categories GROUP BY product_id) AS kept
WHERE kept.product_id = products.id;
--> statement-breakpoint
-- Reads nothing but the product's own row, so that two changes at once both count.
CREATE FUNCTION keep_shelves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		UPDATE products SET shelves = array_remove(shelves, OLD.category_id) WHERE id = OLD.product_id;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		UPDATE products SET shelves = ARRAY(SELECT DISTINCT unnest(shelves || NEW.category_id) ORDER BY 1) WHERE id = NEW.product_id;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_categories_shelves AFTER INSERT OR UPDATE OR DELETE ON product_categories FOR EACH ROW EXECUTE FUNCTION keep_shelves();
--> statement-breakpoint
DROP INDEX products_by_position, products_by_price, products_by_price_per_piece, products_by_absorption, products_for_filter;
--> statement-breakpoint
CREATE INDEX products_by_position ON products (position, id) INCLUDE (gender, absorption, shelves) WHERE published;
--> statement-breakpoint
CREATE INDEX products_by_price ON products (price, position, id) INCLUDE (gender, absorption, shelves) WHERE published;
--> statement-breakpoint
CREATE INDEX products_by_price_per_piece ON products ((price::double precision / in_package), position, id) INCLUDE (price, in_package, gender, absorption, shelves) WHERE published;
--> statement-breakpoint
CREATE INDEX products_by_absorption ON products (absorption DESC NULLS LAST, position, id) INCLUDE (gender, shelves) WHERE published;
--> statement-breakpoint
CREATE INDEX products_for_filter ON products (id) INCLUDE (position, price, in_package, gender, absorption, shelves) WHERE published;
