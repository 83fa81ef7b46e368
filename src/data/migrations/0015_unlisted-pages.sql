ALTER TABLE "articles" ADD COLUMN "unlisted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "unlisted" boolean DEFAULT false NOT NULL;