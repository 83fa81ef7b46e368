-- Drizzle cannot express INCLUDE, which lets PostgreSQL read candidates from the index alone.
CREATE INDEX "products_by_categories" ON "products" USING btree ("category_ids","position","id") INCLUDE ("gender","absorption") WHERE published;
