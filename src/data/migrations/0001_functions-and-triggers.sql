-- What Drizzle cannot express: functions, triggers, INCLUDE in indexes, an unlogged table and the
-- row that facet_versions begins with. src/data/tables declares the rest, and 0000_baseline.sql
-- creates it.

--> statement-breakpoint
-- Rate limits

-- Unlogged, because a count is not worth a wait for the disk. After a crash the table is empty.
ALTER TABLE rate_limit_counters SET UNLOGGED;

--> statement-breakpoint
-- Catalogue

-- With INCLUDE, PostgreSQL reads a page of a filtered list from the index alone. Stock is left out,
-- so that an order changes a product without changing an index.
DROP INDEX products_by_position, products_by_price, products_by_price_per_piece,
  products_by_absorption, products_by_categories;
CREATE INDEX products_by_position ON products (position, id)
  INCLUDE (gender, absorption, category_ids) WHERE published;
CREATE INDEX products_by_price ON products (price, position, id)
  INCLUDE (gender, absorption, category_ids) WHERE published;
CREATE INDEX products_by_price_per_piece
  ON products ((price::double precision / in_package::double precision), position, id)
  INCLUDE (price, in_package, gender, absorption, category_ids) WHERE published;
CREATE INDEX products_by_absorption ON products (absorption DESC NULLS LAST, position, id)
  INCLUDE (gender, category_ids) WHERE published;
CREATE INDEX products_by_categories ON products (category_ids, position, id)
  INCLUDE (gender, absorption) WHERE published;
CREATE INDEX products_for_filter ON products (id)
  INCLUDE (position, price, in_package, gender, absorption, category_ids) WHERE published;

-- Copies the categories of a product into its row, for the indexes above. Reads only the product's
-- own row, so that two changes at the same time both count.
CREATE FUNCTION update_category_ids() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE products SET category_ids = array_remove(category_ids, OLD.category_id)
      WHERE id = OLD.product_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE products SET category_ids = ARRAY(SELECT DISTINCT unnest(category_ids || NEW.category_id)
      ORDER BY 1) WHERE id = NEW.product_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER product_categories_update_ids AFTER INSERT OR DELETE OR UPDATE ON product_categories
  FOR EACH ROW EXECUTE FUNCTION update_category_ids();

-- Counts each change of what shoppers filter by. Stock and texts do not matter here.
CREATE FUNCTION count_facet_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE facet_versions SET changed = changed + 1;
  RETURN NULL;
END $$;
INSERT INTO facet_versions DEFAULT VALUES;
CREATE TRIGGER products_change_facets AFTER INSERT OR DELETE OR UPDATE OF attributes, published
  OR TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION count_facet_change();
CREATE TRIGGER categories_change_facets AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE
  ON product_categories
  FOR EACH STATEMENT EXECUTE FUNCTION count_facet_change();

-- The law asks for the lowest price of the last 30 days, so every price is stored with its moment.
CREATE FUNCTION record_first_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'products' THEN
    INSERT INTO price_history (item_id, product_id, price, since, is_initial)
      SELECT id, id, price, created_at, true FROM added;
  ELSE
    INSERT INTO price_history (item_id, product_id, price, since, is_initial)
      SELECT id, product_id, price, now(), true FROM added;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION record_changed_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'products' THEN
    INSERT INTO price_history (item_id, product_id, price, since, was_price)
      VALUES (NEW.id, NEW.id, NEW.price, now(), NEW.was_price);
  ELSE
    INSERT INTO price_history (item_id, product_id, price, since, was_price)
      VALUES (NEW.id, NEW.product_id, NEW.price, now(), NEW.was_price);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER products_first_price AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION record_first_price();
CREATE TRIGGER variations_first_price AFTER INSERT
  ON product_variations REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION record_first_price();
CREATE TRIGGER products_changed_price AFTER UPDATE OF price ON products
  FOR EACH ROW WHEN (old.price <> new.price) EXECUTE FUNCTION record_changed_price();
CREATE TRIGGER variations_changed_price AFTER UPDATE OF price ON product_variations
  FOR EACH ROW WHEN (old.price <> new.price) EXECUTE FUNCTION record_changed_price();

-- A new price ends the announced former price, unless the same change announces another one.
CREATE FUNCTION end_announced_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.was_price IS NOT DISTINCT FROM OLD.was_price THEN
    NEW.was_price := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER products_end_announced BEFORE UPDATE OF price ON products
  FOR EACH ROW WHEN (old.price <> new.price) EXECUTE FUNCTION end_announced_price();
CREATE TRIGGER variations_end_announced BEFORE UPDATE OF price ON product_variations
  FOR EACH ROW WHEN (old.price <> new.price) EXECUTE FUNCTION end_announced_price();

-- Records when an item becomes sold out and when it is back, for every way to change the stock.
CREATE FUNCTION record_sold_out() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE the_product integer := NEW.id;
BEGIN
  IF TG_TABLE_NAME = 'product_variations' THEN the_product := NEW.product_id; END IF;
  IF NEW.stock = 0 THEN
    INSERT INTO sold_out_periods (item_id, product_id, since) VALUES (NEW.id, the_product, now())
      ON CONFLICT (item_id) WHERE until IS NULL DO NOTHING;
  ELSE
    UPDATE sold_out_periods SET until = greatest(since, now()) WHERE item_id = NEW.id
      AND until IS NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER products_added_sold_out AFTER INSERT ON products
  FOR EACH ROW WHEN (new.stock = 0) EXECUTE FUNCTION record_sold_out();
CREATE TRIGGER variations_added_sold_out AFTER INSERT ON product_variations
  FOR EACH ROW WHEN (new.stock = 0) EXECUTE FUNCTION record_sold_out();
CREATE TRIGGER products_sold_out AFTER UPDATE OF stock ON products
  FOR EACH ROW WHEN ((NOT (old.stock IS DISTINCT FROM 0)) <> (NOT (new.stock IS DISTINCT FROM 0)))
    EXECUTE FUNCTION record_sold_out();
CREATE TRIGGER variations_sold_out AFTER UPDATE OF stock ON product_variations
  FOR EACH ROW WHEN ((old.stock = 0) <> (new.stock = 0)) EXECUTE FUNCTION record_sold_out();

--> statement-breakpoint
-- Search

-- One product in sixteen: enough to answer words that very many products have.
CREATE INDEX search_sample_by_word ON search_documents USING gin (words) WHERE kind = 'product'
  AND ref % 16 = 0;

CREATE AGGREGATE any_of (tsquery) (SFUNC = tsquery_or, STYPE = tsquery);

CREATE FUNCTION plain_text(markup text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT btrim(regexp_replace(replace(replace(regexp_replace(markup, '<[^>]*>', ' ', 'g'), '&nbsp;',
    ' '), '&amp;', '&'), '\s+', ' ', 'g'))
$$;

-- One paragraph per line, without headings.
CREATE FUNCTION paragraphs_of(markup text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(string_agg(line, E'\n' ORDER BY place), '') FROM (
    SELECT plain_text(replace(replace(piece, '&quot;', '"'), '&#39;', '''')) AS line, place
    FROM regexp_split_to_table(regexp_replace(markup, '<h([1-6])[^>]*>.*?</h\1>', E'\n', 'gi'),
      '\n|</(?:p|li|blockquote|div|td|tr)>|<br ?/?>', 'i') WITH ORDINALITY AS split(piece, place)
  ) AS lines WHERE line <> ''
$$;

-- The fields of blocks that hold a few words. A test compares these names with the blocks.
CREATE FUNCTION heading_fields() RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY['title', 'eyebrow', 'label', 'value', 'name', 'role', 'author', 'note', 'phone',
  'email'] $$;

-- The fields of blocks that hold sentences (kinds textarea and richtext).
CREATE FUNCTION sentence_fields() RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY['text', 'subtitle', 'left', 'right', 'quote', 'hours', 'address'] $$;

-- The texts of these fields in the blocks of a page, as markup, one per line. Leaves out questions,
-- buttons and links.
CREATE FUNCTION block_texts(content jsonb, names text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(string_agg(field.value #>> '{}', E'\n' ORDER BY place), '')
  FROM jsonb_array_elements(CASE WHEN jsonb_typeof(content) = 'array' THEN content ELSE '[]' END)
    WITH ORDINALITY AS blocks(block, place)
  CROSS JOIN jsonb_path_query(block -> 'attributes', 'strict $.** ? (@.type() == "object")')
    AS found(item)
  CROSS JOIN jsonb_each(item) AS field
  WHERE block ->> 'layout' IS DISTINCT FROM 'FaqList' AND field.key = ANY (names)
    AND jsonb_typeof(field.value) = 'string' AND NOT item ? 'href'
$$;

-- Weights: A the title, B what is next to it, C headings and short texts, D running text.
CREATE FUNCTION write_search_document(the_kind text, the_ref integer, the_part integer,
  the_title text, the_near text, next_to_it text, short_texts text, running text, the_body text)
  RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_documents (kind, ref, part, title, near, body, words)
  VALUES (the_kind, the_ref, the_part, the_title, the_near, left(the_body, 20000),
    setweight(to_tsvector('nl', the_title), 'A')
      || setweight(to_tsvector('simple', unaccent(the_title)), 'A')
      || setweight(to_tsvector('nl', next_to_it), 'B')
      || setweight(to_tsvector('nl', short_texts), 'C')
      || setweight(to_tsvector('nl', left(running, 20000)), 'D'))
  ON CONFLICT (kind, ref, part) DO UPDATE
    SET title = excluded.title, near = excluded.near, body = excluded.body, words = excluded.words;
  INSERT INTO search_words (word)
  SELECT DISTINCT word FROM
    regexp_split_to_table(lower(unaccent(the_title || ' ' || next_to_it || ' ' || short_texts)),
    '[^a-z0-9]+') AS word
  WHERE length(word) > 2 AND word ~ '[a-z]'
  ON CONFLICT DO NOTHING;
$$;

CREATE FUNCTION write_product_document(the_id integer) RETURNS void LANGUAGE plpgsql AS $$
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
    (SELECT string_agg(value #>> '{}', ' ')
      FROM jsonb_path_query(attribute_values, 'lax $.features[*] ? (@.type() == "string")')
        AS features(value)));
  PERFORM write_search_document('product', the_id, 0, product.name, near, near,
    plain_text(product.short_description),
    plain_text(product.description) || ' ' || coalesce((SELECT plain_text(string_agg(value #>> '{}',
      ' ')) FROM jsonb_each(CASE WHEN jsonb_typeof(attribute_values) = 'object' THEN attribute_values ELSE '{}' END)
      WHERE key ~ '^(usp|specs)_|^mark' AND jsonb_typeof(value) = 'string'), ''),
    '');
END $$;

CREATE FUNCTION update_product_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'products' THEN
    PERFORM write_product_document(CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END);
  ELSE
    PERFORM write_product_document(CASE WHEN TG_OP = 'DELETE' THEN OLD.product_id
      ELSE NEW.product_id END);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER products_update_search AFTER INSERT OR DELETE
  OR UPDATE OF name, short_description, description, attributes, published ON products
  FOR EACH ROW EXECUTE FUNCTION update_product_search();
CREATE TRIGGER product_variations_update_search AFTER INSERT OR DELETE OR UPDATE OF name, "position"
  ON product_variations
  FOR EACH ROW EXECUTE FUNCTION update_product_search();
CREATE TRIGGER product_categories_update_search AFTER INSERT OR DELETE ON product_categories
  FOR EACH ROW EXECUTE FUNCTION update_product_search();

CREATE FUNCTION delete_text_document(the_kind text, the_id integer) RETURNS void LANGUAGE sql AS $$
  DELETE FROM search_documents WHERE kind IN (the_kind, the_kind || '-question') AND ref = the_id
$$;

-- A page or an article, and each question on it with its answer. The words of its address count
-- too.
CREATE FUNCTION write_text_document(the_kind text, the_id integer, the_slug text, the_title text,
  description text, content jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  question record;
BEGIN
  PERFORM delete_text_document(the_kind, the_id);
  PERFORM write_search_document(the_kind, the_id, 0, the_title, '',
    translate(the_slug, '-/', '  ') || ' ' || description,
    plain_text(block_texts(content, heading_fields())),
    plain_text(block_texts(content, sentence_fields())),
      concat_ws(E'\n', nullif(plain_text(description), ''),
      paragraphs_of(block_texts(content, sentence_fields()))));
  FOR question IN
    SELECT row_number() OVER (ORDER BY blocks.place, faqs.place) AS part,
      faq ->> 'question' AS title, faq ->> 'answer' AS answer
    FROM jsonb_array_elements(CASE WHEN jsonb_typeof(content) = 'array' THEN content ELSE '[]'
      END) WITH ORDINALITY AS blocks(block, place)
    CROSS JOIN jsonb_path_query(block, 'lax $.attributes.faqs[*]') WITH ORDINALITY AS faqs(faq,
      place)
    WHERE block ->> 'layout' = 'FaqList' AND coalesce(faq ->> 'question', '') <> ''
      AND coalesce(faq ->> 'answer', '') <> ''
  LOOP
    PERFORM write_search_document(the_kind || '-question', the_id, question.part::integer,
      question.title, '', question.answer, '', '', question.answer);
  END LOOP;
END $$;

CREATE FUNCTION update_page_search() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER pages_update_search AFTER INSERT OR DELETE
  OR UPDATE OF slug, title, description, content, trashed_at ON pages
  FOR EACH ROW EXECUTE FUNCTION update_page_search();

CREATE FUNCTION update_article_search() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER articles_update_search AFTER INSERT OR DELETE
  OR UPDATE OF slug, title, excerpt, content, published_at, trashed_at ON articles
  FOR EACH ROW EXECUTE FUNCTION update_article_search();

-- Whether a word of the vocabulary is a compound of `part` and something else: nachtbroekje of
-- broekje, and bedrijf not of bed. A long part at the beginning is enough, and so is a long rest
-- before it; otherwise the rest has to be a word too. PL/pgSQL, because it keeps its plans: a
-- search asks this of many words.
CREATE FUNCTION is_compound(whole text, part text) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
  rest text;
BEGIN
  IF whole = part THEN
    RETURN true;
  END IF;
  IF starts_with(whole, part) THEN
    rest := substr(whole, length(part) + 1);
    IF length(part) >= 5 OR length(part) = 4 AND length(whole) >= 9 OR
      EXISTS (SELECT FROM search_words WHERE word IN (rest, regexp_replace(rest, '^s', ''))) THEN
      RETURN true;
    END IF;
  END IF;
  IF right(whole, length(part)) <> part THEN
    RETURN false;
  END IF;
  rest := left(whole, -length(part));
  RETURN length(part) >= 4 AND length(rest) >= 4 AND rest !~ '^(ge|be|ver|her|ont).?$'
    OR EXISTS (SELECT FROM search_words WHERE word IN (rest, regexp_replace(rest, 's$', '')));
END $$;

-- Both readings of a question: every group must be found, or one group is enough. Within a group
-- one word is enough.
-- `question`: a list of groups, each a typed word followed by its synonyms (a-z and 0-9 only).
-- `guessed`: for each group the words that the typed word may be a slip of, used where the typed
-- word is unknown.
-- `vocabulary`: for each group the words of the vocabulary that it stands for, besides its own.
-- Reads the vocabulary by the beginnings and ends of its words; similarity is only asked for
-- unknown words. A synonym, a compound or a corrected word counts in titles, categories,
-- descriptions and headings, not in running text.
CREATE FUNCTION read_question(question jsonb, guessed jsonb, OUT every_word tsquery,
  OUT any_word tsquery, OUT vocabulary jsonb) RETURNS record LANGUAGE plpgsql STABLE
  SET client_min_messages TO 'warning'
  SET "pg_trgm.word_similarity_threshold" TO '0.4'
  SET enable_seqscan TO 'off' AS $$
DECLARE
  words jsonb;
  typed text;
  meant tsquery;
  more tsquery;
  more_begun tsquery;
  known boolean;
  found_words text[];
  more_words text[];
  begun_words text[];
  says_nothing tsquery;
BEGIN
  vocabulary := '[]';
  FOR place IN 0 .. jsonb_array_length(question) - 1 LOOP
    words := question -> place;
    typed := words ->> 0;
    found_words := '{}';
    meant := to_tsquery('nl', typed);
    IF numnode(meant) > 0 THEN
      IF length(typed) > 2 THEN
        SELECT any_of(query) FILTER (WHERE compound),
          coalesce(array_agg(word) FILTER (WHERE compound), '{}'),
          any_of(query) FILTER (WHERE begun), coalesce(array_agg(word) FILTER (WHERE begun), '{}')
        INTO more, found_words, more_begun, begun_words FROM (
          SELECT word, query, begun, is_compound(word, typed) AS compound FROM (
            (SELECT word, query, true AS begun FROM search_words WHERE word ~>=~ typed
              AND word ~<~ (typed || '{') LIMIT 60)
            UNION ALL
            (SELECT word, query, false FROM search_words
              WHERE reverse(word) ~>=~ reverse(typed) AND reverse(word) ~<~ (reverse(typed) || '{')
                AND NOT starts_with(word, typed) LIMIT 60)) AS v) AS w;
        IF found_words = '{}' THEN
          -- A word that is still being typed.
          more := more_begun;
          found_words := begun_words;
        END IF;
        meant := coalesce(meant || more, meant);
      END IF;
      known := found_words <> '{}' OR length(typed) < 4 OR
        EXISTS (SELECT FROM search_documents
        WHERE search_documents.words @@ to_tsquery('nl', typed));
      IF NOT known THEN
        words := words || coalesce(guessed -> place, '[]');
      END IF;
      IF jsonb_array_length(words) > 1 THEN
        SELECT any_of(v.query), coalesce(array_agg(v.word), '{}') INTO more, more_words FROM (
          SELECT DISTINCT v.word, v.query FROM jsonb_array_elements_text(words - 0) AS w(word)
          -- The limit makes the planner look each synonym up instead of reading the vocabulary
          -- through.
          CROSS JOIN LATERAL (SELECT word, query FROM search_words
            WHERE reverse(search_words.word) ~>=~ reverse(w.word)
              AND reverse(search_words.word) ~<~ (reverse(w.word) || '{') LIMIT 60) AS v
          WHERE length(w.word) > 2 AND is_compound(v.word, w.word)
          LIMIT 60) AS v;
        meant := coalesce(meant || more, meant);
        found_words := found_words || more_words;
        SELECT meant || any_of(to_tsquery('nl', w.word || ':ABC')) INTO meant
          FROM jsonb_array_elements_text(words - 0) AS w(word);
      ELSIF NOT known THEN
        SELECT any_of(v.query), coalesce(array_agg(v.word), '{}') INTO more, more_words FROM (
          SELECT word, query FROM search_words WHERE typed <% word
            AND length(word) >= length(typed) - 2
            ORDER BY word_similarity(typed, word) DESC, similarity(typed, word) DESC LIMIT 6) AS v;
        meant := coalesce(meant || more, meant);
        found_words := found_words || more_words;
      END IF;
      every_word := coalesce(every_word && meant, meant);
      any_word := coalesce(any_word || meant, meant);
    END IF;
    vocabulary := vocabulary || jsonb_build_array(CASE WHEN numnode(meant) > 0
      THEN to_jsonb(found_words) END);
  END LOOP;
  -- A question of stop words alone, as 'over ons', is looked for in the titles.
  IF every_word IS NULL THEN
    SELECT to_tsquery('simple', string_agg(word ->> 0 || ':A', ' & ')) INTO says_nothing
      FROM jsonb_array_elements(question) AS word;
  END IF;
  every_word := coalesce(every_word, says_nothing, ''::tsquery);
  any_word := coalesce(any_word, ''::tsquery);
END $$;

--> statement-breakpoint
-- Orders

-- The lines of an order add up to its subtotal and its discount. Checked when the transaction
-- commits.
CREATE FUNCTION check_order_subtotal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  the_order integer;
  stated bigint;
  stated_discount bigint;
  summed bigint;
  summed_discount bigint;
BEGIN
  IF TG_TABLE_NAME = 'orders' THEN the_order := NEW.id;
  ELSIF TG_OP = 'DELETE' THEN the_order := OLD.order_id;
  ELSE the_order := NEW.order_id;
  END IF;
  SELECT subtotal, discount INTO stated, stated_discount FROM orders WHERE id = the_order;
  SELECT coalesce(sum(line_total), 0), coalesce(sum(discount), 0) INTO summed, summed_discount
    FROM order_lines WHERE order_id = the_order;
  IF stated <> summed THEN
    RAISE EXCEPTION 'order %: subtotal is % but its lines sum to %', the_order, stated, summed
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_subtotal_is_sum_of_lines',
        TABLE = 'orders';
  END IF;
  IF stated_discount <> summed_discount THEN
    RAISE EXCEPTION 'order %: discount is % but its lines sum to %', the_order, stated_discount,
      summed_discount
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_discount_is_sum_of_lines',
        TABLE = 'orders';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER lines_sum_to_subtotal AFTER INSERT OR DELETE
  OR UPDATE OF line_total, discount ON order_lines DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_order_subtotal();
CREATE CONSTRAINT TRIGGER orders_subtotal_is_sum_of_lines AFTER INSERT
  OR UPDATE OF subtotal, discount ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_order_subtotal();

CREATE FUNCTION refuse_moved_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a line stays with its order'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'lines_stay_with_their_order',
    TABLE = 'order_lines';
END $$;
CREATE TRIGGER lines_stay_with_their_order BEFORE UPDATE OF order_id ON order_lines
  FOR EACH ROW WHEN (old.order_id IS DISTINCT FROM new.order_id)
    EXECUTE FUNCTION refuse_moved_line();

-- A pack is refunded, withdrawn or returned once. The lock on the order line lets the three wait
-- for each other.
CREATE FUNCTION packs_given_back(the_line bigint, but_refund integer, but_return integer)
  RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT
    (SELECT coalesce(sum(part.quantity), 0) FROM refund_lines part JOIN refunds
      ON refunds.id = part.refund_id
      WHERE part.order_line_id = the_line AND part.refund_id IS DISTINCT FROM but_refund
        AND refunds.status NOT IN ('failed', 'canceled'))
    + (SELECT coalesce(sum(part.quantity), 0) FROM return_lines part
      WHERE part.order_line_id = the_line AND part.return_id IS DISTINCT FROM but_return)
$$;

CREATE FUNCTION check_return_limit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sold integer;
  gone bigint;
BEGIN
  SELECT quantity INTO sold FROM order_lines WHERE id = NEW.order_line_id FOR UPDATE;
  gone := packs_given_back(NEW.order_line_id, NULL, NEW.return_id);
  IF gone + NEW.quantity > sold THEN
    RAISE EXCEPTION 'line %: % were sold, % came back or were refunded and % more are announced',
      NEW.order_line_id, sold, gone, NEW.quantity
      USING ERRCODE = 'check_violation', CONSTRAINT = 'returns_at_most_what_was_sold',
        TABLE = 'return_lines';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER returns_at_most_what_was_sold BEFORE INSERT OR UPDATE ON return_lines
  FOR EACH ROW EXECUTE FUNCTION check_return_limit();

CREATE FUNCTION check_refund_lines_limit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sold integer;
  gone bigint;
  away bigint;
BEGIN
  SELECT line.quantity INTO sold FROM order_lines line JOIN refunds
    ON refunds.order_id = line.order_id
    WHERE line.id = NEW.order_line_id AND refunds.id = NEW.refund_id FOR UPDATE OF line;
  gone := packs_given_back(NEW.order_line_id, NEW.refund_id, NULL);
  IF sold IS NULL OR gone + NEW.quantity > sold THEN
    RAISE EXCEPTION 'line %: % were sold, % came back or were refunded and % more would be refunded',
      NEW.order_line_id, sold, gone, NEW.quantity
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_lines_at_most_what_was_sold',
        TABLE = 'refund_lines';
  END IF;
  SELECT (SELECT coalesce(sum(quantity), 0) FROM shipment_lines
    WHERE order_line_id = NEW.order_line_id)
    + (SELECT coalesce(sum(unsent), 0) FROM refund_lines WHERE order_line_id = NEW.order_line_id
      AND refund_id <> NEW.refund_id) INTO away;
  IF away + NEW.unsent > sold THEN
    RAISE EXCEPTION 'line %: % were sold, % left or stay here and % more would stay here',
      NEW.order_line_id, sold, away, NEW.unsent
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_lines_unsent_at_most_what_is_here',
        TABLE = 'refund_lines';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refund_lines_at_most_what_was_sold BEFORE INSERT OR UPDATE ON refund_lines
  FOR EACH ROW EXECUTE FUNCTION check_refund_lines_limit();

-- No more packs of a line leave than were ordered, and none that were refunded and taken out of the
-- order.
CREATE FUNCTION check_shipment_limit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sold integer;
  gone bigint;
BEGIN
  SELECT quantity INTO sold FROM order_lines WHERE id = NEW.order_line_id FOR UPDATE;
  SELECT (SELECT coalesce(sum(quantity), 0) FROM shipment_lines
    WHERE order_line_id = NEW.order_line_id AND shipment_id <> NEW.shipment_id)
    + (SELECT coalesce(sum(unsent), 0) FROM refund_lines WHERE order_line_id = NEW.order_line_id)
      INTO gone;
  IF gone + NEW.quantity > sold THEN
    RAISE EXCEPTION 'line %: % were sold, % have left or stay here and % more would leave',
      NEW.order_line_id, sold, gone, NEW.quantity
      USING ERRCODE = 'check_violation', CONSTRAINT = 'shipments_at_most_what_was_sold',
        TABLE = 'shipment_lines';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER shipments_at_most_what_was_sold BEFORE INSERT OR UPDATE ON shipment_lines
  FOR EACH ROW EXECUTE FUNCTION check_shipment_limit();

-- The refunds of a payment never exceed it. The lock on the payment's row lets refunds wait for
-- each other.
CREATE FUNCTION check_refund_limit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid integer;
  gone bigint;
BEGIN
  IF NEW.payment_id IS NULL OR NEW.status IN ('failed', 'canceled') THEN RETURN NEW; END IF;
  SELECT amount INTO paid FROM payments WHERE id = NEW.payment_id AND order_id = NEW.order_id
    AND status = 'paid' FOR UPDATE;
  SELECT coalesce(sum(amount), 0) INTO gone FROM refunds
    WHERE payment_id = NEW.payment_id AND id <> NEW.id AND status NOT IN ('failed', 'canceled');
  IF paid IS NULL OR gone + NEW.amount > paid THEN
    RAISE EXCEPTION 'payment %: % was paid, % is on its way back and % more is asked',
      NEW.payment_id, paid, gone, NEW.amount
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_at_most_what_was_paid',
        TABLE = 'refunds';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refunds_at_most_what_was_paid BEFORE INSERT OR UPDATE OF amount, status, payment_id
  ON refunds
  FOR EACH ROW EXECUTE FUNCTION check_refund_limit();

-- A refund without a payment is a credit: the unpaid pay-later order has less to pay. The lock on
-- the order's row lets credits wait for each other.
CREATE FUNCTION credit_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET credited = credited + NEW.amount WHERE id = NEW.order_id
    AND accepted_at IS NOT NULL AND paid_at IS NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'order %: only an unpaid pay-later order has a credit', NEW.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'credits_only_before_payment',
        TABLE = 'refunds';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER refunds_credit_order AFTER INSERT ON refunds
  FOR EACH ROW WHEN (new.payment_id IS NULL) EXECUTE FUNCTION credit_order();

--> statement-breakpoint
-- Bookkeeping

-- Closing a month takes this lock alone; bookings share it. A booking that waits for a closing then
-- sees it.
CREATE FUNCTION lock_closed_months() RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('closed months', 0))
$$;

CREATE FUNCTION lock_open_months() RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock_shared(hashtextextended('closed months', 0))
$$;

CREATE FUNCTION check_closed_month() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last_closed date;
BEGIN
  PERFORM lock_closed_months();
  SELECT max(month) INTO last_closed FROM closed_months;
  IF NEW.month <> last_closed + interval '1 month' THEN
    RAISE EXCEPTION 'month % is not the first open month', NEW.month
      USING ERRCODE = 'check_violation', CONSTRAINT = 'closed_months_in_order',
        TABLE = 'closed_months';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER closed_months_in_order BEFORE INSERT ON closed_months
  FOR EACH ROW EXECUTE FUNCTION check_closed_month();

-- Books what arrives after its month was closed on the first open day.
CREATE FUNCTION book_in_open_month() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  first_open date;
BEGIN
  PERFORM lock_open_months();
  SELECT (max(month) + interval '1 month')::date INTO first_open FROM closed_months;
  IF NEW.day < first_open THEN
    NEW.event_day := NEW.day;
    NEW.day := first_open;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER sales_entries_in_open_month BEFORE INSERT ON sales_entries
  FOR EACH ROW EXECUTE FUNCTION book_in_open_month();
CREATE TRIGGER payment_entries_in_open_month BEFORE INSERT ON payment_entries
  FOR EACH ROW EXECUTE FUNCTION book_in_open_month();
CREATE TRIGGER settlements_in_open_month BEFORE INSERT ON settlements
  FOR EACH ROW EXECUTE FUNCTION book_in_open_month();

-- Books a sale for what the customer paid, per VAT rate with its part of the shipping cost. The
-- rule of domain/order/vat-split.ts; a test compares the two. A pay-later order is sold on the day
-- when the shop accepts it. A later payment or a swap of lines books nothing again.
CREATE FUNCTION book_order(the_order integer) RETURNS void LANGUAGE sql AS $$
  WITH goods AS (
    SELECT vat_rate AS rate, sum(line_total - discount) AS gross FROM order_lines
      WHERE order_id = the_order GROUP BY vat_rate),
  parts AS (
    SELECT goods.rate, goods.gross, orders.shipping,
      coalesce(orders.accepted_at, orders.paid_at) AS sold_at,
      row_number() OVER (ORDER BY goods.rate) AS place, count(*) OVER () AS places,
      CASE WHEN orders.subtotal = orders.discount THEN 0
        ELSE round(orders.shipping::numeric * goods.gross / (orders.subtotal - orders.discount))
          END AS part
    FROM goods, orders WHERE orders.id = the_order
      AND coalesce(orders.accepted_at, orders.paid_at) IS NOT NULL
      AND NOT EXISTS (SELECT FROM sales_entries WHERE order_id = the_order AND refund_id IS NULL)),
  delivered AS (
    SELECT rate, gross, sold_at, place,
      CASE WHEN place < places THEN part
        ELSE shipping - coalesce(sum(part) FILTER (WHERE place < places) OVER (), 0) END AS delivery
    FROM parts)
  INSERT INTO sales_entries (day, order_id, rate, gross, vat, shipping, is_primary)
  SELECT (sold_at AT TIME ZONE 'Europe/Amsterdam')::date, the_order, rate, gross + delivery,
    round((gross + delivery) * rate / (100 + rate)), delivery, place = 1
  FROM delivered
  ON CONFLICT DO NOTHING
$$;

-- Runs at the end of the transaction, when the lines of an order that is inserted as paid exist
-- too.
CREATE FUNCTION book_paid_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM book_order(NEW.id);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER orders_booked AFTER INSERT OR UPDATE OF paid_at
  ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (new.paid_at IS NOT NULL) EXECUTE FUNCTION book_paid_order();
CREATE CONSTRAINT TRIGGER orders_booked_when_accepted AFTER INSERT OR UPDATE OF accepted_at
  ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (new.accepted_at IS NOT NULL) EXECUTE FUNCTION book_paid_order();

CREATE FUNCTION book_refund(the_refund integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO sales_entries (day, order_id, refund_id, rate, gross, vat, shipping, is_primary)
  SELECT (coalesce(paid_out_at, created_at) AT TIME ZONE 'Europe/Amsterdam')::date, order_id,
    refunds.id, share.rate, -share.gross,
    -share.amount, 0, row_number() OVER (ORDER BY share.rate) = 1
  FROM refunds, jsonb_to_recordset(refunds.shares) AS share(rate smallint, gross integer,
    amount integer)
  WHERE refunds.id = the_refund AND refunds.status = 'refunded'
  ON CONFLICT DO NOTHING
$$;

CREATE FUNCTION book_completed_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM book_refund(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER refunds_booked AFTER INSERT OR UPDATE OF status ON refunds
  FOR EACH ROW WHEN (new.status = 'refunded'::text) EXECUTE FUNCTION book_completed_refund();

-- Books a paid payment: on the order's own day for the payment that paid it, otherwise on the day
-- when the shop learned of it. A credit moves no money.
CREATE FUNCTION book_payment(the_payment text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO payment_entries (day, order_id, payment_id, amount)
  SELECT (CASE WHEN orders.paid_at IS NOT NULL
      AND NOT EXISTS (SELECT FROM payment_entries AS earlier WHERE earlier.order_id = orders.id
        AND earlier.refund_id IS NULL)
    THEN orders.paid_at ELSE payments.checked_at END AT TIME ZONE 'Europe/Amsterdam')::date,
      orders.id, payments.id, payments.amount
  FROM payments JOIN orders ON orders.id = payments.order_id
  WHERE payments.id = the_payment AND payments.status = 'paid'
  ON CONFLICT DO NOTHING
$$;

-- Runs at the end of the transaction, when the order has the day of its payment.
CREATE FUNCTION book_paid_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM book_payment(NEW.id);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER payments_booked AFTER INSERT OR UPDATE OF status
  ON payments DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (new.status = 'paid'::text) EXECUTE FUNCTION book_paid_payment();

CREATE FUNCTION book_payout(the_refund integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO payment_entries (day, order_id, payment_id, refund_id, amount)
  SELECT (coalesce(paid_out_at, created_at) AT TIME ZONE 'Europe/Amsterdam')::date, order_id,
    payment_id, id, -amount
  FROM refunds WHERE id = the_refund AND status = 'refunded' AND payment_id IS NOT NULL
  ON CONFLICT DO NOTHING
$$;

CREATE FUNCTION book_completed_payout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM book_payout(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER refunds_payout_booked AFTER INSERT OR UPDATE OF status ON refunds
  FOR EACH ROW WHEN (new.status = 'refunded'::text) EXECUTE FUNCTION book_completed_payout();

CREATE FUNCTION refuse_sales_entry_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'sales entries never change'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'sales_entries_never_change',
    TABLE = 'sales_entries';
END $$;
CREATE TRIGGER sales_entries_never_change BEFORE DELETE OR UPDATE ON sales_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_sales_entry_change();

CREATE FUNCTION refuse_bookkeeping_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% never change', TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_never_change',
      TABLE = TG_TABLE_NAME;
END $$;
CREATE TRIGGER payment_entries_never_change BEFORE DELETE OR UPDATE ON payment_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_bookkeeping_change();
CREATE TRIGGER settlements_never_change BEFORE DELETE OR UPDATE ON settlements
  FOR EACH ROW EXECUTE FUNCTION refuse_bookkeeping_change();
CREATE TRIGGER settlement_lines_never_change BEFORE DELETE OR UPDATE ON settlement_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_bookkeeping_change();
CREATE TRIGGER closed_months_never_change BEFORE DELETE OR UPDATE ON closed_months
  FOR EACH ROW EXECUTE FUNCTION refuse_bookkeeping_change();
CREATE TRIGGER closed_month_files_never_change BEFORE DELETE OR UPDATE ON closed_month_files
  FOR EACH ROW EXECUTE FUNCTION refuse_bookkeeping_change();

CREATE FUNCTION refuse_changed_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an invoice keeps its number and its date'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_never_change', TABLE = 'invoices';
END $$;
CREATE TRIGGER invoices_never_change BEFORE DELETE
  OR UPDATE OF year, sequence, order_id, refund_id, swap_id, swap_document, issued_at ON invoices
  FOR EACH ROW EXECUTE FUNCTION refuse_changed_invoice();

--> statement-breakpoint
-- Audit log

-- Only the outcome of an entry is added, once, and entries may go after seven years.
CREATE FUNCTION refuse_audit_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.outcome IS NULL AND NEW.outcome IS NOT NULL
    AND (NEW.id, NEW.at, NEW.user_id, NEW.api_key_id, NEW.endpoint, NEW.action, NEW.subject,
      NEW.recorded_at) IS NOT DISTINCT
      FROM (OLD.id, OLD.at, OLD.user_id, OLD.api_key_id, OLD.endpoint, OLD.action, OLD.subject,
      OLD.recorded_at) THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '7 years' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the audit log is append-only';
END $$;

CREATE FUNCTION refuse_audit_log_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only';
END $$;

-- Numbers and dates the entries as they arrive, so that none can be inserted between others.
CREATE FUNCTION number_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  own bigint;
BEGIN
  BEGIN
    own := currval(pg_get_serial_sequence('audit_log', 'id'));
  EXCEPTION WHEN object_not_in_prerequisite_state THEN
    -- No number was drawn here, so the one that the row brings is its own invention.
  END;
  IF NEW.id IS DISTINCT FROM own THEN
    RAISE EXCEPTION 'the audit log is append-only';
  END IF;
  NEW.recorded_at := clock_timestamp();
  RETURN NEW;
END $$;
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_log_change();
CREATE TRIGGER audit_log_never_truncated BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_log_truncate();
CREATE TRIGGER audit_log_numbered BEFORE INSERT ON audit_log
  FOR EACH ROW EXECUTE FUNCTION number_audit_log();

--> statement-breakpoint
-- Webhooks

-- Queues a message for every active endpoint that wants the event, in the transaction of the
-- change.
CREATE FUNCTION queue_webhook(event text, subject integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO webhook_deliveries (endpoint_id, event_type, subject_id)
  SELECT id, event, subject FROM webhook_endpoints WHERE active AND event = ANY (event_types)
  ON CONFLICT DO NOTHING
$$;

-- Moments tell more than the state: a partly refunded order keeps that state while the rest is
-- packed and shipped.
CREATE FUNCTION queue_order_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF old.accepted_at IS NULL AND new.accepted_at IS NOT NULL
    THEN PERFORM queue_webhook('order.accepted', new.id); END IF;
  IF old.paid_at IS NULL AND new.paid_at IS NOT NULL
    THEN PERFORM queue_webhook('order.paid', new.id); END IF;
  IF old.packed_at IS NULL AND new.packed_at IS NOT NULL
    THEN PERFORM queue_webhook('order.packed', new.id); END IF;
  IF old.shipped_at IS NULL AND new.shipped_at IS NOT NULL
    THEN PERFORM queue_webhook('order.shipped', new.id); END IF;
  IF old.delivered_at IS NULL AND new.delivered_at IS NOT NULL
    THEN PERFORM queue_webhook('order.delivered', new.id); END IF;
  IF old.cancelled_at IS NULL AND new.cancelled_at IS NOT NULL
    THEN PERFORM queue_webhook('order.cancelled', new.id); END IF;
  IF old.state IS DISTINCT FROM new.state AND new.state IN ('partly-refunded', 'refunded') THEN
    PERFORM queue_webhook('order.' || replace(new.state, '-', '_'), new.id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_queue_webhooks AFTER UPDATE OF state, accepted_at, paid_at, packed_at,
  shipped_at, delivered_at, cancelled_at ON orders
  FOR EACH ROW EXECUTE FUNCTION queue_order_webhooks();

CREATE FUNCTION queue_subscription_webhook() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_webhook('subscription.' || replace(new.state, '-', '_'), new.id);
  RETURN NULL;
END $$;
CREATE TRIGGER subscriptions_queue_webhook AFTER UPDATE OF state ON subscriptions
  FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state)
    EXECUTE FUNCTION queue_subscription_webhook();

CREATE FUNCTION queue_stock_webhook() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_webhook('stock.changed', new.id);
  RETURN NULL;
END $$;
CREATE TRIGGER products_queue_webhook AFTER UPDATE OF stock ON products
  FOR EACH ROW WHEN ((old.stock IS DISTINCT FROM new.stock) AND (new.stock IS NOT NULL))
    EXECUTE FUNCTION queue_stock_webhook();
CREATE TRIGGER product_variations_queue_webhook AFTER UPDATE OF stock ON product_variations
  FOR EACH ROW WHEN (old.stock IS DISTINCT FROM new.stock) EXECUTE FUNCTION queue_stock_webhook();
