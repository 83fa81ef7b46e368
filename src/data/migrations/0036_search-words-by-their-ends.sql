CREATE INDEX "search_words_by_beginning" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_by_end" ON "search_words" USING btree (reverse(word) text_pattern_ops);
--> statement-breakpoint
-- PL/pgSQL keeps its plans: a search asks this of each word of the vocabulary that begins or ends with a typed word.
CREATE OR REPLACE FUNCTION is_compound(whole text, part text) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
	rest text;
BEGIN
	IF whole = part THEN
		RETURN true;
	END IF;
	IF starts_with(whole, part) THEN
		rest := substr(whole, length(part) + 1);
		IF length(part) >= 5 OR length(part) = 4 AND length(whole) >= 9 OR EXISTS (SELECT FROM search_words WHERE word IN (rest, regexp_replace(rest, '^s', ''))) THEN
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
--> statement-breakpoint
-- Reads the vocabulary by the beginnings and the ends of its words: pieces of words are looked for only where a typed word is not known.
CREATE OR REPLACE FUNCTION read_question(asked jsonb, guessed jsonb, OUT every_word tsquery, OUT any_word tsquery, OUT vocabulary jsonb) LANGUAGE plpgsql STABLE
	SET client_min_messages = warning SET pg_trgm.word_similarity_threshold = 0.4 SET enable_seqscan = off AS $$
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
	FOR place IN 0 .. jsonb_array_length(asked) - 1 LOOP
		words := asked -> place;
		typed := words ->> 0;
		found_words := '{}';
		meant := to_tsquery('nl', typed);
		IF numnode(meant) > 0 THEN
			IF length(typed) > 2 THEN
				SELECT any_of(query) FILTER (WHERE compound), coalesce(array_agg(word) FILTER (WHERE compound), '{}'),
					any_of(query) FILTER (WHERE begun), coalesce(array_agg(word) FILTER (WHERE begun), '{}')
				INTO more, found_words, more_begun, begun_words FROM (
					SELECT word, query, begun, is_compound(word, typed) AS compound FROM (
						(SELECT word, query, true AS begun FROM search_words WHERE word ~>=~ typed AND word ~<~ (typed || '{') LIMIT 60)
						UNION ALL
						(SELECT word, query, false FROM search_words
							WHERE reverse(word) ~>=~ reverse(typed) AND reverse(word) ~<~ (reverse(typed) || '{') AND NOT starts_with(word, typed) LIMIT 60)) AS v) AS w;
				IF found_words = '{}' THEN
					-- A word that is still being typed.
					more := more_begun;
					found_words := begun_words;
				END IF;
				meant := coalesce(meant || more, meant);
			END IF;
			known := found_words <> '{}' OR length(typed) < 4 OR EXISTS (SELECT FROM search_documents WHERE search_documents.words @@ to_tsquery('nl', typed));
			IF NOT known THEN
				words := words || coalesce(guessed -> place, '[]');
			END IF;
			IF jsonb_array_length(words) > 1 THEN
				SELECT any_of(v.query), coalesce(array_agg(v.word), '{}') INTO more, more_words FROM (
					SELECT DISTINCT v.word, v.query FROM jsonb_array_elements_text(words - 0) AS w(word)
					-- The limit makes the planner look each synonym up instead of reading the vocabulary through.
					CROSS JOIN LATERAL (SELECT word, query FROM search_words
						WHERE reverse(search_words.word) ~>=~ reverse(w.word) AND reverse(search_words.word) ~<~ (reverse(w.word) || '{') LIMIT 60) AS v
					WHERE length(w.word) > 2 AND is_compound(v.word, w.word)
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
	IF every_word IS NULL THEN
		SELECT to_tsquery('simple', string_agg(word ->> 0 || ':A', ' & ')) INTO says_nothing FROM jsonb_array_elements(asked) AS word;
	END IF;
	every_word := coalesce(every_word, says_nothing, ''::tsquery);
	any_word := coalesce(any_word, ''::tsquery);
END $$;
