CREATE TABLE "search_documents" (
	"kind" text NOT NULL,
	"ref" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "search_documents_kind_ref_pk" PRIMARY KEY("kind","ref")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_documents_by_word" ON "search_documents" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_texts_by_word" ON "search_documents" USING gin ("words") WHERE kind <> 'product';--> statement-breakpoint
CREATE INDEX "search_words_by_piece" ON "search_words" USING gin ("word" gin_trgm_ops);