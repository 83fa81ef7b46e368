-- What a word of the vocabulary asks for stands beside it, instead of being worked out with each question.
ALTER TABLE "search_words" ADD COLUMN "query" "tsquery" GENERATED ALWAYS AS (to_tsquery('nl', word)) STORED NOT NULL;
--> statement-breakpoint
CREATE AGGREGATE any_of(tsquery) (SFUNC = tsquery_or, STYPE = tsquery);
--> statement-breakpoint
-- Both meanings of a question from one look at the vocabulary: every group must be found, or one is enough.
-- `asked`: a list of groups, each a typed word followed by its synonyms (small, without accents, letters and digits only).
-- Within a group one word is enough.
-- A word also stands for the vocabulary's words it is part of (broekje in nachtbroekje); a typed word that is in none stands for those it resembles.
-- The planner takes reading a small vocabulary through for cheap; comparing each of its words is not.
CREATE FUNCTION search_queries(asked jsonb, OUT every_word tsquery, OUT any_word tsquery) LANGUAGE plpgsql STABLE
	SET client_min_messages = warning SET pg_trgm.word_similarity_threshold = 0.4 SET enable_seqscan = off AS $$
DECLARE
	words jsonb;
	typed text;
	meant tsquery;
	more tsquery;
	known boolean;
BEGIN
	FOR place IN 0 .. jsonb_array_length(asked) - 1 LOOP
		words := asked -> place;
		typed := words ->> 0;
		meant := to_tsquery('nl', typed);
		CONTINUE WHEN numnode(meant) = 0;
		known := false;
		IF jsonb_array_length(words) > 1 THEN
			SELECT any_of(found.query), coalesce(bool_or(strpos(found.word, typed) > 0), false) INTO more, known FROM (
				SELECT DISTINCT v.word, v.query FROM jsonb_array_elements_text(words) AS w(word)
				JOIN search_words v ON length(w.word) > 2 AND v.word LIKE '%' || w.word || '%'
				LIMIT 60) AS found;
			SELECT coalesce(meant || more, meant) || any_of(to_tsquery('nl', w.word)) INTO meant FROM jsonb_array_elements_text(words) AS w(word);
		ELSIF length(typed) > 2 THEN
			SELECT any_of(found.query), count(*) > 0 INTO more, known FROM (
				SELECT v.query FROM search_words v WHERE v.word LIKE '%' || typed || '%' LIMIT 60) AS found;
			meant := coalesce(meant || more, meant);
		END IF;
		IF NOT known AND length(typed) > 3 THEN
			SELECT any_of(found.query) INTO more FROM (
				SELECT v.query FROM search_words v WHERE typed <% v.word ORDER BY word_similarity(typed, v.word) DESC, similarity(typed, v.word) DESC LIMIT 6) AS found;
			meant := coalesce(meant || more, meant);
		END IF;
		every_word := coalesce(every_word && meant, meant);
		any_word := coalesce(any_word || meant, meant);
	END LOOP;
	every_word := coalesce(every_word, ''::tsquery);
	any_word := coalesce(any_word, ''::tsquery);
END $$;
--> statement-breakpoint
-- As a process of the version before asks it while processes are renewed.
CREATE OR REPLACE FUNCTION search_query(asked jsonb, every boolean) RETURNS tsquery LANGUAGE sql STABLE AS $$
	SELECT CASE WHEN every THEN every_word ELSE any_word END FROM search_queries(asked)
$$;
