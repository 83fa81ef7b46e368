CREATE TABLE "closed_month_files" (
	"month" date NOT NULL,
	"format" text NOT NULL,
	"name" text NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "closed_month_files_month_format_pk" PRIMARY KEY("month","format")
);
--> statement-breakpoint
CREATE TABLE "closed_months" (
	"month" date PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by" text NOT NULL,
	"reason" text NOT NULL,
	"gross" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"moved" bigint NOT NULL,
	"settled" bigint NOT NULL,
	CONSTRAINT "closed_months_first_day" CHECK (extract(day from "closed_months"."month") = 1),
	CONSTRAINT "closed_months_past" CHECK ("closed_months"."month" < date_trunc('month', ("closed_months"."closed_at" at time zone 'Europe/Amsterdam')::date))
);
--> statement-breakpoint
ALTER TABLE "payment_entries" ADD COLUMN "event_day" date;--> statement-breakpoint
ALTER TABLE "settlements" ADD COLUMN "event_day" date;--> statement-breakpoint
ALTER TABLE "sales_entries" ADD COLUMN "event_day" date;--> statement-breakpoint
ALTER TABLE "closed_month_files" ADD CONSTRAINT "closed_month_files_month_closed_months_month_fk" FOREIGN KEY ("month") REFERENCES "public"."closed_months"("month") ON DELETE no action ON UPDATE no action;