CREATE TABLE "missing_paths" (
	"path" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"last_day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"from" text PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "missing_paths_by_hits" ON "missing_paths" USING btree ("hits" DESC NULLS LAST,"path");