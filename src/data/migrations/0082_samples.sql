CREATE TABLE "sample_receipts" (
	"order_id" integer NOT NULL,
	"household_hash" text NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"is_released" boolean DEFAULT false NOT NULL,
	CONSTRAINT "sample_receipts_order_id_household_hash_pk" PRIMARY KEY("order_id","household_hash")
);
--> statement-breakpoint
ALTER TABLE "product_variations" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_terms" ADD COLUMN "sample_shipping_fee" integer DEFAULT 295 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "sample_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sample_receipts" ADD CONSTRAINT "sample_receipts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sample_receipts_once" ON "sample_receipts" USING btree ("household_hash") WHERE not is_released;--> statement-breakpoint
CREATE INDEX "sample_receipts_by_time" ON "sample_receipts" USING btree ("ordered_at");--> statement-breakpoint
ALTER TABLE "delivery_terms" ADD CONSTRAINT "delivery_terms_sample_fee" CHECK ("delivery_terms"."sample_shipping_fee" >= 100);