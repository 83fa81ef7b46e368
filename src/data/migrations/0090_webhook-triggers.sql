-- Queues a message for every active endpoint that wants the event, in the transaction of the change.
CREATE FUNCTION queue_webhook(event text, subject integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO webhook_deliveries (endpoint_id, event_type, subject_id)
  SELECT id, event, subject FROM webhook_endpoints WHERE active AND event = ANY (event_types)
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
-- The moments tell more than the state: an order that is partly refunded keeps that state while the rest is packed and shipped.
CREATE FUNCTION queue_order_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF old.accepted_at IS NULL AND new.accepted_at IS NOT NULL THEN PERFORM queue_webhook('order.accepted', new.id); END IF;
  IF old.paid_at IS NULL AND new.paid_at IS NOT NULL THEN PERFORM queue_webhook('order.paid', new.id); END IF;
  IF old.packed_at IS NULL AND new.packed_at IS NOT NULL THEN PERFORM queue_webhook('order.packed', new.id); END IF;
  IF old.shipped_at IS NULL AND new.shipped_at IS NOT NULL THEN PERFORM queue_webhook('order.shipped', new.id); END IF;
  IF old.delivered_at IS NULL AND new.delivered_at IS NOT NULL THEN PERFORM queue_webhook('order.delivered', new.id); END IF;
  IF old.cancelled_at IS NULL AND new.cancelled_at IS NOT NULL THEN PERFORM queue_webhook('order.cancelled', new.id); END IF;
  IF old.state IS DISTINCT FROM new.state AND new.state IN ('partly-refunded', 'refunded') THEN
    PERFORM queue_webhook('order.' || replace(new.state, '-', '_'), new.id);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER orders_queue_webhooks AFTER UPDATE OF state, accepted_at, paid_at, packed_at, shipped_at, delivered_at, cancelled_at ON orders
FOR EACH ROW EXECUTE FUNCTION queue_order_webhooks();
--> statement-breakpoint
CREATE FUNCTION queue_subscription_webhook() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_webhook('subscription.' || replace(new.state, '-', '_'), new.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER subscriptions_queue_webhook AFTER UPDATE OF state ON subscriptions
FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION queue_subscription_webhook();
--> statement-breakpoint
CREATE FUNCTION queue_stock_webhook() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_webhook('stock.changed', new.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_queue_webhook AFTER UPDATE OF stock ON products
FOR EACH ROW WHEN (old.stock IS DISTINCT FROM new.stock AND new.stock IS NOT NULL) EXECUTE FUNCTION queue_stock_webhook();
--> statement-breakpoint
CREATE TRIGGER product_variations_queue_webhook AFTER UPDATE OF stock ON product_variations
FOR EACH ROW WHEN (old.stock IS DISTINCT FROM new.stock) EXECUTE FUNCTION queue_stock_webhook();
