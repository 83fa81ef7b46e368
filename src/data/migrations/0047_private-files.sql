-- Files that only endpoints send. A table that owns files refers to their ids; the bytes are in the media store.
CREATE TABLE "private_files" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	"stored_by" integer
);
--> statement-breakpoint
CREATE INDEX "private_files_by_moment" ON "private_files" USING btree ("stored_at");