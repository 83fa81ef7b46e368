CREATE TABLE "run_out_reminders" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"remind_on" date,
	"requested_at" timestamp with time zone NOT NULL,
	"consent_version" smallint,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "run_out_reminders_day_or_stop" CHECK (num_nonnulls("run_out_reminders"."remind_on", "run_out_reminders"."stopped_at") = 1)
);
--> statement-breakpoint
ALTER TABLE "run_out_reminders" ADD CONSTRAINT "run_out_reminders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "run_out_reminders_due" ON "run_out_reminders" USING btree ("remind_on") WHERE remind_on is not null;