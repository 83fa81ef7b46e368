ALTER TABLE "delivery_terms" ADD COLUMN "transit_days" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_terms" ADD COLUMN "delivers_on_saturday" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promised_day" date;--> statement-breakpoint
ALTER TABLE "delivery_terms" ADD CONSTRAINT "delivery_terms_transit_days" CHECK ("delivery_terms"."transit_days" between 1 and 10);