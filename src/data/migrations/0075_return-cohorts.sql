CREATE TABLE "return_cohorts" (
	"day" date NOT NULL,
	"product_id" integer NOT NULL,
	"buyers" integer NOT NULL,
	"returned30" integer,
	"renewed30" integer,
	"returned90" integer,
	"renewed90" integer,
	"returned180" integer,
	"renewed180" integer,
	CONSTRAINT "return_cohorts_day_product_id_pk" PRIMARY KEY("day","product_id")
);
