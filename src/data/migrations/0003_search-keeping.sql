-- Dutch full text without accents, documents that follow what they describe, and the question's expansion.
CREATE TEXT SEARCH CONFIGURATION nl (COPY = dutch);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION nl ALTER MAPPING FOR hword, hword_part, word WITH unaccent, dutch_stem;
--> statement-breakpoint
CREATE FUNCTION plain_text(markup text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT btrim(regexp_replace(replace(replace(regexp_replace(markup, '<[^>]*>', ' ', 'g'), '&nbsp;', ' '), '&amp;', '&'), '\s+', ' ', 'g'))
$$;
--> statement-breakpoint
-- The sentences of a page: every text in its blocks that is no address, key or layout name.
CREATE FUNCTION text_of_blocks(content jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT plain_text(coalesce(string_agg(found #>> '{}', ' '), ''))
	FROM jsonb_path_query(content, 'lax $[*].attributes.** ? (@.type() == "string")') AS found
	WHERE found #>> '{}' ~ '\s' AND found #>> '{}' !~ '^(/|https?:)'
$$;
--> statement-breakpoint
CREATE FUNCTION keep_search_document(the_kind text, the_ref integer, the_title text, near text, the_body text) RETURNS void LANGUAGE sql AS $$
	INSERT INTO search_documents (kind, ref, title, body, words)
	VALUES (the_kind, the_ref, the_title, left(the_body, 20000),
		setweight(to_tsvector('nl', the_title), 'A') || setweight(to_tsvector('nl', near), 'B') || setweight(to_tsvector('nl', left(the_body, 20000)), 'D'))
	ON CONFLICT (kind, ref) DO UPDATE SET title = excluded.title, body = excluded.body, words = excluded.words;
	INSERT INTO search_words (word)
	SELECT DISTINCT word FROM regexp_split_to_table(lower(unaccent(the_title || ' ' || near)), '[^a-z0-9]+') AS word WHERE length(word) > 2
	ON CONFLICT DO NOTHING;
$$;
--> statement-breakpoint
CREATE FUNCTION keep_product_found() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	the_id integer;
	product products%ROWTYPE;
BEGIN
	IF TG_TABLE_NAME = 'product_categories' THEN
		the_id := CASE WHEN TG_OP = 'DELETE' THEN OLD.product_id ELSE NEW.product_id END;
	ELSE
		the_id := CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END;
	END IF;
	SELECT * INTO product FROM products WHERE id = the_id AND published;
	IF NOT FOUND THEN
		DELETE FROM search_documents WHERE kind = 'product' AND ref = the_id;
	ELSE
		PERFORM keep_search_document('product', the_id, product.name,
			plain_text(product.short_description) || ' ' || coalesce((SELECT string_agg(c.name, ' ') FROM product_categories pc JOIN categories c ON c.id = pc.category_id WHERE pc.product_id = the_id), ''),
			plain_text(product.description));
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_found AFTER INSERT OR DELETE OR UPDATE OF name, short_description, description, published ON products
	FOR EACH ROW EXECUTE FUNCTION keep_product_found();
--> statement-breakpoint
CREATE TRIGGER product_categories_found AFTER INSERT OR DELETE ON product_categories
	FOR EACH ROW EXECUTE FUNCTION keep_product_found();
--> statement-breakpoint
CREATE FUNCTION keep_page_found() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		DELETE FROM search_documents WHERE kind = 'page' AND ref = OLD.id;
	ELSE
		PERFORM keep_search_document('page', NEW.id, NEW.title, NEW.description, text_of_blocks(NEW.content));
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pages_found AFTER INSERT OR DELETE OR UPDATE OF title, description, content ON pages
	FOR EACH ROW EXECUTE FUNCTION keep_page_found();
--> statement-breakpoint
-- `asked`: a list of groups, each a typed word followed by its synonyms (small, without accents, letters and digits only).
-- Within a group one word is enough; `every` says whether all groups must be found or one is enough.
-- A word also stands for the vocabulary's words it is part of (broekje in nachtbroekje); a typed word that is in none stands for those it resembles.
CREATE FUNCTION search_query(asked jsonb, every boolean) RETURNS tsquery LANGUAGE plpgsql STABLE
	SET client_min_messages = warning SET pg_trgm.word_similarity_threshold = 0.4 AS $$
DECLARE
	result tsquery;
	meant tsquery;
	typed text;
	one text;
	words jsonb;
	known boolean;
BEGIN
	FOR words IN SELECT jsonb_array_elements(asked) LOOP
		typed := words ->> 0;
		meant := to_tsquery('nl', typed);
		CONTINUE WHEN numnode(meant) = 0;
		known := false;
		FOR one IN
			SELECT DISTINCT v.word FROM jsonb_array_elements_text(words) AS w(word)
			JOIN search_words v ON length(w.word) > 2 AND v.word LIKE '%' || w.word || '%'
			LIMIT 60
		LOOP
			known := known OR strpos(one, typed) > 0;
			meant := meant || to_tsquery('nl', one);
		END LOOP;
		FOR one IN SELECT jsonb_array_elements_text(words) LOOP
			meant := meant || to_tsquery('nl', one);
		END LOOP;
		IF NOT known AND length(typed) > 3 THEN
			FOR one IN
				SELECT v.word FROM search_words v WHERE typed <% v.word ORDER BY word_similarity(typed, v.word) DESC, similarity(typed, v.word) DESC LIMIT 6
			LOOP
				meant := meant || to_tsquery('nl', one);
			END LOOP;
		END IF;
		result := CASE WHEN result IS NULL THEN meant WHEN every THEN result && meant ELSE result || meant END;
	END LOOP;
	RETURN coalesce(result, ''::tsquery);
END $$;
