-- Documents of products, facts that only staff see, and a copy of the size of the public instructions.
CREATE TABLE "product_documents" (
	"product_id" integer NOT NULL,
	"kind" text NOT NULL,
	"file_id" text NOT NULL,
	CONSTRAINT "product_documents_product_id_kind_pk" PRIMARY KEY("product_id","kind"),
	CONSTRAINT "product_documents_kind_known" CHECK ("product_documents"."kind" in ('instructions', 'conformity'))
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "staff_facts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "instructions_bytes" integer;--> statement-breakpoint
ALTER TABLE "product_documents" ADD CONSTRAINT "product_documents_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_documents" ADD CONSTRAINT "product_documents_file_id_private_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."private_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_documents_by_file" ON "product_documents" USING btree ("file_id");