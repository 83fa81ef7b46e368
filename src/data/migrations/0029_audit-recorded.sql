ALTER TABLE "audit_log" ADD COLUMN "recorded_at" timestamp with time zone;--> statement-breakpoint
-- When a row was written is noted too, and rows are numbered as they come: no row can be put between others, and one with another day shows.
CREATE OR REPLACE FUNCTION keep_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND OLD.outcome IS NULL AND NEW.outcome IS NOT NULL
		AND (NEW.id, NEW.at, NEW.user_id, NEW.call, NEW.deed, NEW.subject, NEW.recorded_at) IS NOT DISTINCT FROM (OLD.id, OLD.at, OLD.user_id, OLD.call, OLD.deed, OLD.subject, OLD.recorded_at) THEN
		RETURN NEW;
	END IF;
	IF TG_OP = 'DELETE' AND OLD.at < now() - interval '7 years' THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'the audit log is append-only';
END $$;
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TRIGGER audit_log_numbered BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION number_audit_log();
