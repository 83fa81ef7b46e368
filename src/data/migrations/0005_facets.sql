CREATE TABLE "facet_cells" (
	"gender" text NOT NULL,
	"band" text,
	"categories" integer[] NOT NULL,
	"products" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facet_versions" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"changed" bigint DEFAULT 1 NOT NULL,
	"counted" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "facet_versions_one_row" CHECK ("facet_versions"."only")
);

--> statement-breakpoint
INSERT INTO facet_versions DEFAULT VALUES;
--> statement-breakpoint
-- Whatever shoppers filter by has changed: the cells must be counted anew. Stock and texts do not matter here.
CREATE FUNCTION facets_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE facet_versions SET changed = changed + 1;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_change_facets AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF attributes, published ON products
	FOR EACH STATEMENT EXECUTE FUNCTION facets_changed();
--> statement-breakpoint
CREATE TRIGGER categories_change_facets AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON product_categories
	FOR EACH STATEMENT EXECUTE FUNCTION facets_changed();
