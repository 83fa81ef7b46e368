-- Unlogged, because a count is worth no wait for the disk: after a crash the table is empty.
CREATE UNLOGGED TABLE "tallies" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "tallies_by_end" ON "tallies" USING btree ("until");