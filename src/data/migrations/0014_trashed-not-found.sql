-- What lies in the trash is not found; what comes out of it is found again.
CREATE OR REPLACE FUNCTION keep_page_found() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		DELETE FROM search_documents WHERE kind = 'page' AND ref = OLD.id;
	ELSIF NEW.trashed_at IS NOT NULL THEN
		DELETE FROM search_documents WHERE kind = 'page' AND ref = NEW.id;
	ELSE
		PERFORM keep_search_document('page', NEW.id, NEW.title, NEW.description, text_of_blocks(NEW.content));
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER pages_found ON pages;
--> statement-breakpoint
CREATE TRIGGER pages_found AFTER INSERT OR DELETE OR UPDATE OF title, description, content, trashed_at ON pages
	FOR EACH ROW EXECUTE FUNCTION keep_page_found();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_article_found() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		DELETE FROM search_documents WHERE kind = 'article' AND ref = OLD.id;
	ELSIF NEW.published_at IS NULL OR NEW.trashed_at IS NOT NULL THEN
		DELETE FROM search_documents WHERE kind = 'article' AND ref = NEW.id;
	ELSE
		PERFORM keep_search_document('article', NEW.id, NEW.title, NEW.excerpt, text_of_blocks(NEW.content));
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER articles_found ON articles;
--> statement-breakpoint
CREATE TRIGGER articles_found AFTER INSERT OR DELETE OR UPDATE OF title, excerpt, content, published_at, trashed_at ON articles
	FOR EACH ROW EXECUTE FUNCTION keep_article_found();
