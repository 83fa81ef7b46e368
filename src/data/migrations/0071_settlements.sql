CREATE TABLE "payment_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"order_id" integer NOT NULL,
	"payment_id" text NOT NULL,
	"refund_id" integer,
	"amount" integer NOT NULL,
	CONSTRAINT "payment_entries_once" UNIQUE NULLS NOT DISTINCT("payment_id","refund_id")
);
--> statement-breakpoint
CREATE TABLE "settlement_imports" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"attempted_at" timestamp with time zone NOT NULL,
	"succeeded_at" timestamp with time zone,
	"problem" text,
	CONSTRAINT "settlement_imports_one_row" CHECK ("settlement_imports"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "settlement_lines" (
	"settlement_id" text NOT NULL,
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"payment_id" text NOT NULL,
	"amount" integer NOT NULL,
	"order_id" integer,
	"matched_amount" integer,
	CONSTRAINT "settlement_lines_settlement_id_kind_id_pk" PRIMARY KEY("settlement_id","kind","id"),
	CONSTRAINT "settlement_lines_positive" CHECK ("settlement_lines"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "settlements" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"day" date NOT NULL,
	"settled_at" timestamp with time zone NOT NULL,
	"amount" integer NOT NULL,
	"costs_net" integer NOT NULL,
	"costs_vat" integer NOT NULL,
	"costs" jsonb NOT NULL,
	"imported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_entries" ADD CONSTRAINT "payment_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_entries" ADD CONSTRAINT "payment_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_entries" ADD CONSTRAINT "payment_entries_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_settlement_id_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_entries_by_day" ON "payment_entries" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "payment_entries_by_order" ON "payment_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "settlement_lines_by_source" ON "settlement_lines" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "settlements_by_day" ON "settlements" USING btree ("day","id");