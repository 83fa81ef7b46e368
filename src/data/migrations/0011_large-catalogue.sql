-- The orders of the overview with everything a filter looks at: a page of a filtered list is read off the index alone.
-- (Stock is not in them, so an order changes a product without changing an index.)
DROP INDEX products_by_position, products_by_price, products_by_price_per_piece, products_by_absorption;
--> statement-breakpoint
CREATE INDEX products_by_position ON products (position, id) INCLUDE (gender, absorption) WHERE published;
--> statement-breakpoint
CREATE INDEX products_by_price ON products (price, position, id) INCLUDE (gender, absorption) WHERE published;
--> statement-breakpoint
CREATE INDEX products_by_price_per_piece ON products ((price::double precision / in_package), position, id) INCLUDE (price, in_package, gender, absorption) WHERE published;
--> statement-breakpoint
CREATE INDEX products_by_absorption ON products (absorption DESC NULLS LAST, position, id) INCLUDE (gender) WHERE published;
--> statement-breakpoint
-- One product in sixteen: enough to answer words that are in very many of them.
CREATE INDEX search_sample_by_word ON search_documents USING gin (words) WHERE kind = 'product' AND ref % 16 = 0;
--> statement-breakpoint
-- The vocabulary leaves out numbers: nobody mistypes them into a word.
CREATE OR REPLACE FUNCTION keep_search_document(the_kind text, the_ref integer, the_title text, near text, the_body text) RETURNS void LANGUAGE sql AS $$
	INSERT INTO search_documents (kind, ref, title, body, words)
	VALUES (the_kind, the_ref, the_title, left(the_body, 20000),
		setweight(to_tsvector('nl', the_title), 'A') || setweight(to_tsvector('nl', near), 'B') || setweight(to_tsvector('nl', left(the_body, 20000)), 'D'))
	ON CONFLICT (kind, ref) DO UPDATE SET title = excluded.title, body = excluded.body, words = excluded.words;
	INSERT INTO search_words (word)
	SELECT DISTINCT word FROM regexp_split_to_table(lower(unaccent(the_title || ' ' || near)), '[^a-z0-9]+') AS word WHERE length(word) > 2 AND word ~ '[a-z]'
	ON CONFLICT DO NOTHING;
$$;
--> statement-breakpoint
DELETE FROM search_words WHERE word !~ '[a-z]';
