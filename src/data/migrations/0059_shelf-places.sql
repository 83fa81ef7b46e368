ALTER TABLE "product_variations" ADD COLUMN "shelf_place" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "shelf_place" text;