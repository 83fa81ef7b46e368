DROP INDEX IF EXISTS "orders_to_forget";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "health_consents_by_age" ON "health_consents" USING btree ("given_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_by_customer" ON "orders" USING btree (lower("last_name"),"id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_by_total" ON "orders" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_to_mark_for_erasure" ON "orders" USING btree ("created_at") WHERE not to_forget;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_contents_to_erase" ON "orders" USING btree ("id") WHERE to_forget and (email <> '' or contact_by_post);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_customer_to_erase" ON "orders" USING btree ("created_at") WHERE to_forget and email = '' and not contact_by_post and last_name <> '';