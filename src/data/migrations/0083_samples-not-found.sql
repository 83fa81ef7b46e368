-- Finds no product by the name of its sample packs.
CREATE OR REPLACE FUNCTION write_product_document(the_id integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	product products%ROWTYPE;
	near text;
	told jsonb;
BEGIN
	SELECT * INTO product FROM products WHERE id = the_id AND published;
	IF NOT FOUND THEN
		DELETE FROM search_documents WHERE kind = 'product' AND ref = the_id;
		RETURN;
	END IF;
	told := CASE WHEN jsonb_typeof(product.attributes) = 'string' AND (product.attributes #>> '{}') ~ '^\s*\{' THEN (product.attributes #>> '{}')::jsonb ELSE product.attributes END;
	near := concat_ws(' ',
		(SELECT string_agg(c.name, ' ' ORDER BY c.position, c.id) FROM product_categories pc JOIN categories c ON c.id = pc.category_id WHERE pc.product_id = the_id),
		(SELECT string_agg(v.name, ' ' ORDER BY v.position, v.id) FROM product_variations v WHERE v.product_id = the_id AND NOT v.is_sample),
		round(product.absorption) || ' druppels',
		(SELECT string_agg(value #>> '{}', ' ') FROM jsonb_path_query(told, 'lax $.features[*] ? (@.type() == "string")') AS features(value)));
	PERFORM write_search_document('product', the_id, 0, product.name, near, near,
		plain_text(product.short_description),
		plain_text(product.description) || ' ' || coalesce((SELECT plain_text(string_agg(value #>> '{}', ' ')) FROM jsonb_each(CASE WHEN jsonb_typeof(told) = 'object' THEN told ELSE '{}' END)
			WHERE key ~ '^(usp|specs)_|^mark' AND jsonb_typeof(value) = 'string'), ''),
		'');
END $$;
