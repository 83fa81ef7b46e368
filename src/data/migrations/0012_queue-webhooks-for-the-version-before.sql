-- The shop queues its messages itself. The triggers that call this function go on to queue those of
-- processes of the version before, which serve during an upgrade and after one that is taken back.
-- The version after this one drops them.
CREATE OR REPLACE FUNCTION queue_webhook(event text, subject integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO webhook_deliveries (endpoint_id, event_type, subject_id)
  SELECT id, event, subject FROM webhook_endpoints
  WHERE active AND NOT left_out AND event = ANY (event_types)
    AND current_setting('application_name') NOT LIKE 'luwte-shop%'
  ON CONFLICT DO NOTHING
$$;
