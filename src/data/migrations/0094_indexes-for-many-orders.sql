CREATE INDEX IF NOT EXISTS "invoices_by_order" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "lines_with_sample" ON "order_lines" USING btree ("order_id") WHERE is_sample;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_never_paid" ON "orders" USING btree ("created_at") WHERE paid_at is null and accepted_at is null and not stock_held and not to_forget;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_to_ask_for_reviews" ON "orders" USING btree ("delivered_at") WHERE state = 'delivered' and delivered_at is not null and review_asked_at is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "outbox_sent" ON "outbox" USING btree ("sent_at") WHERE sent_at is not null;