ALTER TABLE "users" DROP CONSTRAINT "users_duty_known";--> statement-breakpoint
ALTER TABLE "invitations" DROP CONSTRAINT "invitations_duty_known";--> statement-breakpoint
UPDATE users SET duty = CASE duty WHEN 'eigenaar' THEN 'owner' WHEN 'klantenservice' THEN 'support' WHEN 'magazijn' THEN 'warehouse' ELSE 'editor' END WHERE duty IS NOT NULL;--> statement-breakpoint
UPDATE invitations SET duty = CASE duty WHEN 'eigenaar' THEN 'owner' WHEN 'klantenservice' THEN 'support' WHEN 'magazijn' THEN 'warehouse' ELSE 'editor' END;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_duty_known" CHECK ("users"."duty" in ('owner', 'support', 'warehouse', 'editor'));--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_duty_known" CHECK ("invitations"."duty" in ('owner', 'support', 'warehouse', 'editor'));--> statement-breakpoint
-- The audit log keeps what it says. Only the keys of its facts are English from now on; the screen shows both in the same Dutch words.
CREATE FUNCTION english_keys(facts jsonb, english jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
	SELECT coalesce(jsonb_object_agg(coalesce(english ->> key, key), value), '{}') FROM jsonb_each(facts)
$$;--> statement-breakpoint
CREATE FUNCTION english_role(dutch jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
	SELECT coalesce('{"eigenaar": "owner", "klantenservice": "support", "magazijn": "warehouse", "redactie": "editor"}'::jsonb -> (dutch #>> '{}'), dutch)
$$;--> statement-breakpoint
ALTER TABLE audit_log DISABLE TRIGGER audit_log_kept;--> statement-breakpoint
-- What 'van' meant here was the product that was copied.
UPDATE audit_log SET facts = english_keys(facts, '{"van": "copied_from"}') WHERE call = 'POST /api/admin/product/:slug/copy' AND facts ? 'van';--> statement-breakpoint
UPDATE audit_log SET facts = english_keys(facts, '{
	"van": "before", "naar": "after", "categorie": "category", "producten naar": "products_to", "bestellingen": "orders", "gemaild": "mailed",
	"gewijzigd": "changed", "nieuw": "added", "rol": "role", "uitnodiging": "invitation", "wijzigingen": "changes", "wat": "item",
	"reden": "reason", "aanbieding": "offer", "pakken": "packs", "bedrag": "amount", "bestelling": "order", "regels": "lines",
	"stand": "state", "aantal": "count", "apparaat": "device", "tweede stap": "second_step", "abonnementen": "subscriptions"}')
WHERE jsonb_typeof(facts) = 'object';--> statement-breakpoint
UPDATE audit_log SET facts = facts || jsonb_build_object('role', english_role(facts -> 'role')) WHERE facts ? 'role';--> statement-breakpoint
UPDATE audit_log SET facts = facts || jsonb_build_object(
	'before', jsonb_build_object('role', english_role(facts -> 'before')), 'after', jsonb_build_object('role', english_role(facts -> 'after')))
WHERE call = 'PUT /api/admin/people/:id/duty' AND facts ? 'before' AND facts ? 'after';--> statement-breakpoint
UPDATE audit_log SET facts = facts || jsonb_build_object('account', CASE facts ->> 'account' WHEN 'klantaccount' THEN 'customer' ELSE 'closed' END)
WHERE facts ->> 'account' IN ('klantaccount', 'gesloten');--> statement-breakpoint
UPDATE audit_log SET facts = facts || jsonb_build_object('packs', CASE facts ->> 'packs' WHEN 'alles' THEN 'all' ELSE 'none' END)
WHERE facts ->> 'packs' IN ('alles', 'geen');--> statement-breakpoint
UPDATE audit_log SET facts = facts || '{"state": "all"}' WHERE facts ->> 'state' = 'alle';--> statement-breakpoint
UPDATE audit_log SET facts = facts || '{"products_to": "none"}' WHERE facts ->> 'products_to' = 'geen';--> statement-breakpoint
UPDATE audit_log SET facts = facts || jsonb_build_object(
	'before', english_keys(facts -> 'before', names.english), 'after', english_keys(facts -> 'after', names.english))
FROM (SELECT '{
	"bedrijf": "company", "adres": "address", "retouradres": "return_address", "KvK-nummer": "chamber_of_commerce", "btw-nummer": "vat_number",
	"e-mailadres": "email", "telefoon": "phone", "openingstijden": "opening_hours"}'::jsonb AS english) AS names
WHERE call LIKE 'PUT /api/admin/settings%' AND jsonb_typeof(facts -> 'before') = 'object' AND jsonb_typeof(facts -> 'after') = 'object';--> statement-breakpoint
ALTER TABLE audit_log ENABLE TRIGGER audit_log_kept;--> statement-breakpoint
DROP FUNCTION english_keys;--> statement-breakpoint
DROP FUNCTION english_role;
