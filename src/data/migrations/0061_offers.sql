ALTER TABLE "product_variations" ADD COLUMN "offer_price" integer;--> statement-breakpoint
ALTER TABLE "product_variations" ADD COLUMN "offer_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_variations" ADD COLUMN "offer_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_variations" ADD COLUMN "regular_price" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "offer_price" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "offer_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "offer_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "regular_price" integer;--> statement-breakpoint
CREATE INDEX "variations_by_offer" ON "product_variations" USING btree ("offer_from") WHERE offer_from is not null;--> statement-breakpoint
CREATE INDEX "products_by_offer" ON "products" USING btree ("offer_from") WHERE offer_from is not null;--> statement-breakpoint
ALTER TABLE "product_variations" ADD CONSTRAINT "variations_offer_complete" CHECK (num_nulls("product_variations"."offer_price", "product_variations"."offer_from", "product_variations"."offer_until") in (0, 3) and "product_variations"."offer_until" > "product_variations"."offer_from");--> statement-breakpoint
ALTER TABLE "product_variations" ADD CONSTRAINT "variations_offer_cheaper" CHECK ("product_variations"."regular_price" is null or ("product_variations"."regular_price" > "product_variations"."price" and "product_variations"."offer_price" = "product_variations"."price"));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_offer_complete" CHECK (num_nulls("products"."offer_price", "products"."offer_from", "products"."offer_until") in (0, 3) and "products"."offer_until" > "products"."offer_from");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_offer_cheaper" CHECK ("products"."regular_price" is null or ("products"."regular_price" > "products"."price" and "products"."offer_price" = "products"."price"));