-- Closing a month takes this lock alone, every booking takes it together with other bookings. A booking that waits for a closing then sees it.
CREATE FUNCTION lock_open_months() RETURNS void LANGUAGE sql AS $$
	SELECT pg_advisory_xact_lock_shared(hashtextextended('closed months', 0))
$$;
--> statement-breakpoint
CREATE FUNCTION lock_closed_months() RETURNS void LANGUAGE sql AS $$
	SELECT pg_advisory_xact_lock(hashtextextended('closed months', 0))
$$;
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TRIGGER sales_entries_in_open_month BEFORE INSERT ON sales_entries FOR EACH ROW EXECUTE FUNCTION book_in_open_month();
--> statement-breakpoint
CREATE TRIGGER payment_entries_in_open_month BEFORE INSERT ON payment_entries FOR EACH ROW EXECUTE FUNCTION book_in_open_month();
--> statement-breakpoint
CREATE TRIGGER settlements_in_open_month BEFORE INSERT ON settlements FOR EACH ROW EXECUTE FUNCTION book_in_open_month();
--> statement-breakpoint
CREATE FUNCTION check_closed_month() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	last_closed date;
BEGIN
	PERFORM lock_closed_months();
	SELECT max(month) INTO last_closed FROM closed_months;
	IF NEW.month <> last_closed + interval '1 month' THEN
		RAISE EXCEPTION 'month % is not the first open month', NEW.month
			USING ERRCODE = 'check_violation', CONSTRAINT = 'closed_months_in_order', TABLE = 'closed_months';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER closed_months_in_order BEFORE INSERT ON closed_months FOR EACH ROW EXECUTE FUNCTION check_closed_month();
--> statement-breakpoint
CREATE TRIGGER closed_months_never_change BEFORE UPDATE OR DELETE ON closed_months FOR EACH ROW EXECUTE FUNCTION refuse_bookkeeping_change();
--> statement-breakpoint
CREATE TRIGGER closed_month_files_never_change BEFORE UPDATE OR DELETE ON closed_month_files FOR EACH ROW EXECUTE FUNCTION refuse_bookkeeping_change();
