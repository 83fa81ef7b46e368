ALTER TABLE "search_documents" DROP CONSTRAINT "search_documents_kind_ref_pk";--> statement-breakpoint
ALTER TABLE "search_documents" ADD COLUMN "part" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "search_documents" ADD COLUMN "near" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_kind_ref_part_pk" PRIMARY KEY("kind","ref","part");--> statement-breakpoint
-- A synonym, a compound or a corrected word counts in a title, category, description or heading, and not in running text.
ALTER TABLE "search_words" drop column "query";--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "query" "tsquery" GENERATED ALWAYS AS (to_tsquery('nl', word || ':ABC')) STORED NOT NULL;--> statement-breakpoint
DROP FUNCTION search_query(jsonb, boolean);
--> statement-breakpoint
-- One paragraph a line; headings are left out.
CREATE FUNCTION paragraphs_of(markup text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT coalesce(string_agg(line, E'\n' ORDER BY place), '') FROM (
		SELECT plain_text(replace(replace(piece, '&quot;', '"'), '&#39;', '''')) AS line, place
		FROM regexp_split_to_table(regexp_replace(markup, '<h([1-6])[^>]*>.*?</h\1>', E'\n', 'gi'), '\n|</(?:p|li|blockquote|div|td|tr)>|<br ?/?>', 'i') WITH ORDINALITY AS split(piece, place)
	) AS lines WHERE line <> ''
$$;
--> statement-breakpoint
-- The texts under these names in a page's blocks, as markup, one a line. Buttons and links, which have an address, and questions are left out.
CREATE FUNCTION block_texts(content jsonb, names text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT coalesce(string_agg(field.value #>> '{}', E'\n' ORDER BY place), '')
	FROM jsonb_array_elements(CASE WHEN jsonb_typeof(content) = 'array' THEN content ELSE '[]' END) WITH ORDINALITY AS blocks(block, place)
	CROSS JOIN jsonb_path_query(block -> 'attributes', 'strict $.** ? (@.type() == "object")') AS found(item)
	CROSS JOIN jsonb_each(item) AS field
	WHERE block ->> 'layout' IS DISTINCT FROM 'FaqList' AND field.key = ANY (names) AND jsonb_typeof(field.value) = 'string' AND NOT item ? 'href'
$$;
--> statement-breakpoint
-- The names of the blocks' fields that hold sentences (kinds textarea and richtext), and of those that hold a few words. A test compares them with the blocks.
CREATE FUNCTION sentence_fields() RETURNS text[] LANGUAGE sql IMMUTABLE AS $$ SELECT ARRAY['text', 'subtitle', 'left', 'right', 'quote', 'hours', 'address'] $$;
--> statement-breakpoint
CREATE FUNCTION heading_fields() RETURNS text[] LANGUAGE sql IMMUTABLE AS $$ SELECT ARRAY['title', 'eyebrow', 'label', 'value', 'name', 'role', 'author', 'note', 'phone', 'email'] $$;
--> statement-breakpoint
-- Weights: A the title, B what is next to it, C headings and short texts, D running text.
CREATE FUNCTION write_search_document(
	the_kind text, the_ref integer, the_part integer, the_title text, the_near text, next_to_it text, short_texts text, running text, the_body text
) RETURNS void LANGUAGE sql AS $$
	INSERT INTO search_documents (kind, ref, part, title, near, body, words)
	VALUES (the_kind, the_ref, the_part, the_title, the_near, left(the_body, 20000),
		setweight(to_tsvector('nl', the_title), 'A') || setweight(to_tsvector('simple', unaccent(the_title)), 'A') || setweight(to_tsvector('nl', next_to_it), 'B')
			|| setweight(to_tsvector('nl', short_texts), 'C') || setweight(to_tsvector('nl', left(running, 20000)), 'D'))
	ON CONFLICT (kind, ref, part) DO UPDATE SET title = excluded.title, near = excluded.near, body = excluded.body, words = excluded.words;
	INSERT INTO search_words (word)
	SELECT DISTINCT word FROM regexp_split_to_table(lower(unaccent(the_title || ' ' || next_to_it || ' ' || short_texts)), '[^a-z0-9]+') AS word
	WHERE length(word) > 2 AND word ~ '[a-z]'
	ON CONFLICT DO NOTHING;
$$;
--> statement-breakpoint
CREATE FUNCTION write_product_document(the_id integer) RETURNS void LANGUAGE plpgsql AS $$
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
		(SELECT string_agg(v.name, ' ' ORDER BY v.position, v.id) FROM product_variations v WHERE v.product_id = the_id),
		round(product.absorption) || ' druppels',
		(SELECT string_agg(value #>> '{}', ' ') FROM jsonb_path_query(told, 'lax $.features[*] ? (@.type() == "string")') AS features(value)));
	PERFORM write_search_document('product', the_id, 0, product.name, near, near,
		plain_text(product.short_description),
		plain_text(product.description) || ' ' || coalesce((SELECT plain_text(string_agg(value #>> '{}', ' ')) FROM jsonb_each(CASE WHEN jsonb_typeof(told) = 'object' THEN told ELSE '{}' END)
			WHERE key ~ '^(usp|specs)_|^mark' AND jsonb_typeof(value) = 'string'), ''),
		'');
END $$;
--> statement-breakpoint
-- A page or article, and each question on it with its answer. The words of its address count too.
CREATE FUNCTION write_text_document(the_kind text, the_id integer, the_slug text, the_title text, description text, content jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	question record;
BEGIN
	PERFORM delete_text_document(the_kind, the_id);
	PERFORM write_search_document(the_kind, the_id, 0, the_title, '', translate(the_slug, '-/', '  ') || ' ' || description, plain_text(block_texts(content, heading_fields())),
		plain_text(block_texts(content, sentence_fields())), concat_ws(E'\n', nullif(plain_text(description), ''), paragraphs_of(block_texts(content, sentence_fields()))));
	FOR question IN
		SELECT row_number() OVER (ORDER BY blocks.place, faqs.place) AS part, faq ->> 'question' AS asked, faq ->> 'answer' AS answer
		FROM jsonb_array_elements(CASE WHEN jsonb_typeof(content) = 'array' THEN content ELSE '[]' END) WITH ORDINALITY AS blocks(block, place)
		CROSS JOIN jsonb_path_query(block, 'lax $.attributes.faqs[*]') WITH ORDINALITY AS faqs(faq, place)
		WHERE block ->> 'layout' = 'FaqList' AND coalesce(faq ->> 'question', '') <> '' AND coalesce(faq ->> 'answer', '') <> ''
	LOOP
		PERFORM write_search_document(the_kind || '-question', the_id, question.part::integer, question.asked, '', question.answer, '', '', question.answer);
	END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION delete_text_document(the_kind text, the_id integer) RETURNS void LANGUAGE sql AS $$
	DELETE FROM search_documents WHERE kind IN (the_kind, the_kind || '-question') AND ref = the_id
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_product_found() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_TABLE_NAME = 'products' THEN
		PERFORM write_product_document(CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END);
	ELSE
		PERFORM write_product_document(CASE WHEN TG_OP = 'DELETE' THEN OLD.product_id ELSE NEW.product_id END);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER products_found ON products;
--> statement-breakpoint
CREATE TRIGGER products_found AFTER INSERT OR DELETE OR UPDATE OF name, short_description, description, attributes, published ON products
	FOR EACH ROW EXECUTE FUNCTION keep_product_found();
--> statement-breakpoint
CREATE TRIGGER product_variations_found AFTER INSERT OR DELETE OR UPDATE OF name, position ON product_variations
	FOR EACH ROW EXECUTE FUNCTION keep_product_found();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_page_found() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		PERFORM delete_text_document('page', OLD.id);
	ELSIF NEW.trashed_at IS NOT NULL THEN
		PERFORM delete_text_document('page', NEW.id);
	ELSE
		PERFORM write_text_document('page', NEW.id, NEW.slug, NEW.title, NEW.description, NEW.content);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_article_found() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		PERFORM delete_text_document('article', OLD.id);
	ELSIF NEW.published_at IS NULL OR NEW.trashed_at IS NOT NULL THEN
		PERFORM delete_text_document('article', NEW.id);
	ELSE
		PERFORM write_text_document('article', NEW.id, NEW.slug, NEW.title, NEW.excerpt, NEW.content);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER pages_found ON pages;
--> statement-breakpoint
CREATE TRIGGER pages_found AFTER INSERT OR DELETE OR UPDATE OF slug, title, description, content, trashed_at ON pages
	FOR EACH ROW EXECUTE FUNCTION keep_page_found();
--> statement-breakpoint
DROP TRIGGER articles_found ON articles;
--> statement-breakpoint
CREATE TRIGGER articles_found AFTER INSERT OR DELETE OR UPDATE OF slug, title, excerpt, content, published_at, trashed_at ON articles
	FOR EACH ROW EXECUTE FUNCTION keep_article_found();
--> statement-breakpoint
DROP FUNCTION keep_search_document(text, integer, text, text, text);
--> statement-breakpoint
DROP FUNCTION text_of_blocks(jsonb);
--> statement-breakpoint
-- Those that were there before.
SELECT write_product_document(id) FROM products WHERE published;
--> statement-breakpoint
SELECT write_text_document('page', id, slug, title, description, content) FROM pages WHERE trashed_at IS NULL;
--> statement-breakpoint
SELECT write_text_document('article', id, slug, title, excerpt, content) FROM articles WHERE published_at IS NOT NULL AND trashed_at IS NULL;
--> statement-breakpoint
-- Whether a word of the vocabulary is a compound of `part` and something else: nachtbroekje of broekje, and bedrijf not of bed.
-- A long part at the beginning says enough, and so does a long rest before it; otherwise the rest has to be a word too.
CREATE FUNCTION is_compound(whole text, part text) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT CASE
		WHEN whole = part THEN true
		WHEN left(whole, length(part)) = part AND (length(part) >= 5 OR length(part) = 4 AND length(whole) >= 9) THEN true
		WHEN right(whole, length(part)) = part AND length(part) >= 4 AND length(whole) - length(part) >= 4 AND left(whole, -length(part)) !~ '^(ge|be|ver|her|ont).?$' THEN true
		WHEN left(whole, length(part)) = part THEN EXISTS (SELECT FROM search_words v WHERE v.word IN (substr(whole, length(part) + 1), regexp_replace(substr(whole, length(part) + 1), '^s', '')))
		WHEN right(whole, length(part)) = part THEN EXISTS (SELECT FROM search_words v WHERE v.word IN (left(whole, -length(part)), regexp_replace(left(whole, -length(part)), 's$', '')))
		ELSE false END
$$;
--> statement-breakpoint
-- Both readings of a question from one look at the vocabulary: every group must be found, or one is enough. Within a group one word is enough.
-- `asked`: a list of groups, each a typed word followed by its synonyms (small, without accents, letters and digits only).
-- `guessed`: for each group what the typed word may be a slip of; it counts where nobody knows the typed word.
-- `vocabulary`: for each group the words of the vocabulary that it was taken for, besides its own.
CREATE FUNCTION read_question(asked jsonb, guessed jsonb, OUT every_word tsquery, OUT any_word tsquery, OUT vocabulary jsonb) LANGUAGE plpgsql STABLE
	SET client_min_messages = warning SET pg_trgm.word_similarity_threshold = 0.4 SET enable_seqscan = off AS $$
DECLARE
	words jsonb;
	typed text;
	meant tsquery;
	more tsquery;
	known boolean;
	found_words text[];
	more_words text[];
	says_nothing tsquery;
BEGIN
	vocabulary := '[]';
	FOR place IN 0 .. jsonb_array_length(asked) - 1 LOOP
		words := asked -> place;
		typed := words ->> 0;
		found_words := '{}';
		meant := to_tsquery('nl', typed);
		IF numnode(meant) > 0 THEN
			SELECT any_of(v.query), coalesce(array_agg(v.word), '{}') INTO more, found_words FROM (
				SELECT word, query FROM search_words WHERE length(typed) > 2 AND word LIKE '%' || typed || '%' AND is_compound(word, typed) LIMIT 60) AS v;
			IF found_words = '{}' AND length(typed) > 2 THEN
				-- A word that is still being typed.
				SELECT any_of(v.query), coalesce(array_agg(v.word), '{}') INTO more, found_words FROM (
					SELECT word, query FROM search_words WHERE word LIKE typed || '%' LIMIT 60) AS v;
			END IF;
			meant := coalesce(meant || more, meant);
			known := found_words <> '{}' OR length(typed) < 4 OR EXISTS (SELECT FROM search_documents WHERE search_documents.words @@ to_tsquery('nl', typed));
			IF NOT known THEN
				words := words || coalesce(guessed -> place, '[]');
			END IF;
			IF jsonb_array_length(words) > 1 THEN
				SELECT any_of(v.query), coalesce(array_agg(v.word), '{}') INTO more, more_words FROM (
					SELECT DISTINCT v.word, v.query FROM jsonb_array_elements_text(words - 0) AS w(word)
					JOIN search_words v ON length(w.word) > 2 AND v.word LIKE '%' || w.word AND is_compound(v.word, w.word)
					LIMIT 60) AS v;
				meant := coalesce(meant || more, meant);
				found_words := found_words || more_words;
				SELECT meant || any_of(to_tsquery('nl', w.word || ':ABC')) INTO meant FROM jsonb_array_elements_text(words - 0) AS w(word);
			ELSIF NOT known THEN
				SELECT any_of(v.query), coalesce(array_agg(v.word), '{}') INTO more, more_words FROM (
					SELECT word, query FROM search_words WHERE typed <% word AND length(word) >= length(typed) - 2 ORDER BY word_similarity(typed, word) DESC, similarity(typed, word) DESC LIMIT 6) AS v;
				meant := coalesce(meant || more, meant);
				found_words := found_words || more_words;
			END IF;
			every_word := coalesce(every_word && meant, meant);
			any_word := coalesce(any_word || meant, meant);
		END IF;
		vocabulary := vocabulary || jsonb_build_array(CASE WHEN numnode(meant) > 0 THEN to_jsonb(found_words) END);
	END LOOP;
	-- A question of stop words alone, as 'over ons', is looked for in the titles.
	SELECT to_tsquery('simple', string_agg(word ->> 0 || ':A', ' & ')) INTO says_nothing FROM jsonb_array_elements(asked) AS word;
	every_word := coalesce(every_word, says_nothing, ''::tsquery);
	any_word := coalesce(any_word, ''::tsquery);
END $$;
--> statement-breakpoint
-- As a process of the version before asks it while processes are renewed.
CREATE OR REPLACE FUNCTION search_queries(asked jsonb, OUT every_word tsquery, OUT any_word tsquery) LANGUAGE sql STABLE AS $$
	SELECT every_word, any_word FROM read_question(asked, '[]')
$$;
