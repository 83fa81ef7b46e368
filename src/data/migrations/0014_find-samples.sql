-- The shop filters by sample packs that are in stock, so these triggers count when one comes or goes.
CREATE TRIGGER samples_added_change_facets AFTER INSERT ON product_variations
  FOR EACH ROW WHEN (NEW.is_sample AND NEW.stock > 0) EXECUTE FUNCTION count_facet_change();--> statement-breakpoint
CREATE TRIGGER samples_change_facets AFTER UPDATE OF stock, is_sample ON product_variations
  FOR EACH ROW WHEN ((OLD.is_sample AND OLD.stock > 0) IS DISTINCT FROM (NEW.is_sample AND NEW.stock > 0))
  EXECUTE FUNCTION count_facet_change();--> statement-breakpoint
CREATE TRIGGER samples_deleted_change_facets AFTER DELETE ON product_variations
  FOR EACH ROW WHEN (OLD.is_sample AND OLD.stock > 0) EXECUTE FUNCTION count_facet_change();--> statement-breakpoint
-- A product is found by the word for its sample pack.
CREATE OR REPLACE FUNCTION write_product_document(the_id integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  product products%ROWTYPE;
  near text;
  attribute_values jsonb;
BEGIN
  SELECT * INTO product FROM products WHERE id = the_id AND published;
  IF NOT FOUND THEN
    DELETE FROM search_documents WHERE kind = 'product' AND ref = the_id;
    RETURN;
  END IF;
  attribute_values := CASE WHEN jsonb_typeof(product.attributes) = 'string'
    AND (product.attributes #>> '{}') ~ '^\s*\{' THEN (product.attributes #>> '{}')::jsonb
    ELSE product.attributes END;
  near := concat_ws(' ',
    (SELECT string_agg(c.name, ' ' ORDER BY c.position, c.id) FROM product_categories pc
      JOIN categories c ON c.id = pc.category_id WHERE pc.product_id = the_id),
    (SELECT string_agg(v.name, ' ' ORDER BY v.position, v.id) FROM product_variations v
      WHERE v.product_id = the_id AND NOT v.is_sample),
    round(product.absorption) || ' druppels',
    (SELECT 'proefpakje' WHERE EXISTS (SELECT FROM product_variations v
      WHERE v.product_id = the_id AND v.is_sample)),
    (SELECT string_agg(value #>> '{}', ' ')
      FROM jsonb_path_query(attribute_values, 'lax $.features[*] ? (@.type() == "string")')
        AS features(value)));
  PERFORM write_search_document('product', the_id, 0, product.name, near, near,
    plain_text(product.short_description),
    plain_text(product.description) || ' ' || coalesce((SELECT plain_text(string_agg(value #>> '{}',
      ' ')) FROM jsonb_each(CASE WHEN jsonb_typeof(attribute_values) = 'object' THEN attribute_values ELSE '{}' END)
      WHERE key ~ '^(usp|specs)_|^mark' AND jsonb_typeof(value) = 'string'), ''),
    '');
END $$;--> statement-breakpoint
SELECT write_product_document(product_id) FROM product_variations WHERE is_sample GROUP BY product_id;
