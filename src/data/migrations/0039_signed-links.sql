ALTER TABLE "orders" ALTER COLUMN "token" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "test_payments" ALTER COLUMN "redirect_url" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "subscriptions" ALTER COLUMN "token" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "link_id" text DEFAULT substr(encode(sha256(gen_random_uuid()::text::bytea), 'hex'), 1, 16) NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "link_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "link_renewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "old_link_hash" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "link_id" text DEFAULT substr(encode(sha256(gen_random_uuid()::text::bytea), 'hex'), 1, 16) NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "link_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "link_renewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "old_link_hash" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_link_id_unique" UNIQUE("link_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_old_link_hash_unique" UNIQUE("old_link_hash");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_link_id_unique" UNIQUE("link_id");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_old_link_hash_unique" UNIQUE("old_link_hash");
--> statement-breakpoint
-- Links that were mailed before go on working by their hash. Processes of the version before write tokens until they are replaced: those are hashed as they come.
CREATE FUNCTION hash_link_token() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.old_link_hash := encode(sha256(NEW.token::bytea), 'hex');
	NEW.token := NULL;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER orders_hash_link_token BEFORE INSERT OR UPDATE OF token ON orders FOR EACH ROW WHEN (NEW.token IS NOT NULL) EXECUTE FUNCTION hash_link_token();
--> statement-breakpoint
CREATE TRIGGER subscriptions_hash_link_token BEFORE INSERT OR UPDATE OF token ON subscriptions FOR EACH ROW WHEN (NEW.token IS NOT NULL) EXECUTE FUNCTION hash_link_token();
--> statement-breakpoint
-- Nothing that the other triggers look after changes here.
ALTER TABLE orders DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE orders SET old_link_hash = encode(sha256(token::bytea), 'hex'), token = NULL;
--> statement-breakpoint
ALTER TABLE orders ENABLE TRIGGER USER;
--> statement-breakpoint
UPDATE subscriptions SET token = token;
--> statement-breakpoint
UPDATE test_payments SET redirect_url = '';
