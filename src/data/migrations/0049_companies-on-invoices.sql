-- The firm that orders, for the invoice. Empty for a person, and for orders and subscriptions of the version before.
ALTER TABLE "orders" ADD COLUMN "company_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "company_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "vat_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_of_companies" ON "orders" USING btree ("company_name") WHERE company_name <> '';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_vat_number_of_company" CHECK ("orders"."vat_number" = '' or "orders"."company_name" <> '');--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_vat_number_of_company" CHECK ("subscriptions"."vat_number" = '' or "subscriptions"."company_name" <> '');