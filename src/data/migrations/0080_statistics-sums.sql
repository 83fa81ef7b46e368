CREATE TABLE "checkout_results" (
	"day" date NOT NULL,
	"method" text NOT NULL,
	"result" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "checkout_results_day_method_result_pk" PRIMARY KEY("day","method","result")
);
--> statement-breakpoint
CREATE TABLE "item_returns" (
	"day" date NOT NULL,
	"item_id" integer NOT NULL,
	"name" text NOT NULL,
	"orders" integer NOT NULL,
	"orders_once" integer NOT NULL,
	"sold" integer NOT NULL,
	"returned" integer NOT NULL,
	CONSTRAINT "item_returns_day_item_id_pk" PRIMARY KEY("day","item_id")
);
--> statement-breakpoint
CREATE TABLE "return_reason_counts" (
	"day" date NOT NULL,
	"reason" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "return_reason_counts_day_reason_pk" PRIMARY KEY("day","reason")
);
--> statement-breakpoint
CREATE TABLE "statistics_recount" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "return_cohorts" ADD COLUMN "buyers_once" integer DEFAULT 0 NOT NULL;