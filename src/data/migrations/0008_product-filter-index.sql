-- Everything a filter and an order of the overview look at, beside the id: a large catalogue is filtered without touching the products themselves.
-- Stock is not in it, so an order changes a product without changing an index.
CREATE INDEX products_for_filter ON products (id) INCLUDE (position, price, in_package, gender, absorption) WHERE published;
