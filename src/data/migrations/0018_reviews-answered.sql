ALTER TABLE "reviews" ADD COLUMN "use" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_use_known" CHECK ("reviews"."use" in ('day', 'night'));