ALTER TABLE "order_swaps" ADD COLUMN "new_quantity" integer;--> statement-breakpoint
ALTER TABLE "order_swaps" ADD CONSTRAINT "order_swaps_new_quantity" CHECK ("order_swaps"."new_quantity" > 0);