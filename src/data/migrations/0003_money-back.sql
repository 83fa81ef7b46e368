-- An order keeps the promise that it was placed under. Every order from before this migration was
-- placed under one that the shop could not change, without an end. As a default of the new column
-- it reaches these orders without rewriting the table.
ALTER TABLE "orders" ADD COLUMN "money_back" jsonb DEFAULT '{"text": "Past een product niet, dan krijg je het eerste pak ervan terugbetaald, ook als het open is. Dat kan één keer per product.", "days": null}';
--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "money_back" DROP DEFAULT;
--> statement-breakpoint
-- A shop that has sold goes on promising it, now with a term; a new shop promises nothing.
INSERT INTO "shop_settings" ("name", "value")
SELECT 'money-back', '{"version": 1, "value": {"enabled": true, "days": 30, "text": "Past een product niet, dan krijg je één keer het eerste pak ervan terugbetaald, ook als het open is."}}'
WHERE EXISTS (SELECT FROM "orders")
ON CONFLICT DO NOTHING;
