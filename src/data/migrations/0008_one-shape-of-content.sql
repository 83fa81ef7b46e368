ALTER TABLE "articles" ALTER COLUMN "published_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "cover_image" jsonb;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "published_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
CREATE INDEX "pages_newest" ON "pages" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE published_at is not null and trashed_at is null;--> statement-breakpoint
UPDATE "pages" SET "published_at" = "created_at";
