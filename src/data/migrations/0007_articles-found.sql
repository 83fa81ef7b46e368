-- Articles are found like pages; drafts are not.
CREATE FUNCTION keep_article_found() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		DELETE FROM search_documents WHERE kind = 'article' AND ref = OLD.id;
	ELSIF NEW.published_at IS NULL THEN
		DELETE FROM search_documents WHERE kind = 'article' AND ref = NEW.id;
	ELSE
		PERFORM keep_search_document('article', NEW.id, NEW.title, NEW.excerpt, text_of_blocks(NEW.content));
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER articles_found AFTER INSERT OR DELETE OR UPDATE OF title, excerpt, content, published_at ON articles
	FOR EACH ROW EXECUTE FUNCTION keep_article_found();
--> statement-breakpoint
-- Those that were there before.
UPDATE articles SET title = title;
