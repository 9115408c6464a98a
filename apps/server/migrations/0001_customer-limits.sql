-- The limits of customers that a list of orders would exceed (docs/availability.md, "Limits of a customer"). Each row of the
-- arguments is what the list asks for beside one limit: a kind (`CustomerLimit` in modules/ordering/customer-limits.ts), and
-- the event and package that the limit is about ('' for none). A row of kind 'wait' says how long its customer has to wait.
-- Each query of a volatile function has a snapshot of its own: orders are counted after the locks, so the count knows every
-- order that another connection placed for these customers before, and none is placed until this transaction ends.
CREATE FUNCTION exceeded_customer_limits(
  customer_ids text[], kinds text[], event_ids text[], package_ids text[], asked int[], allowed int[],
  placed_at timestamptz, hold_seconds int, holds_without_wait int, first_wait_seconds int, longest_wait_seconds int
) RETURNS TABLE (
  customer_id text, kind text, event_id text, package_id text, used bigint, allowed_in_all int, wait_seconds int
)
LANGUAGE plpgsql VOLATILE
-- The plan is kept for a connection's life. It must not depend on how few orders there were when it was made.
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
AS $$
#variable_conflict use_column
DECLARE
  -- Variables and not constants: of a constant the planner knows that `orders_pending` has all of its rows, and reads it whole.
  open_states text[] := ARRAY['pending'];
  paid_states text[] := ARRAY['paid'];
  -- The customers and events whose paid orders count besides the open ones.
  counted_customers text[];
  counted_events text[];
  -- The customers who place orders that are to be paid.
  waiting_customers text[];
BEGIN
  PERFORM pg_advisory_xact_lock(locks.key) FROM (
    SELECT DISTINCT hashtextextended('orders of ' || c, 0) AS key FROM unnest(customer_ids) AS c ORDER BY key
  ) AS locks;
  IF 'customer_people' = ANY (kinds) OR 'customer_package' = ANY (kinds) THEN
    SELECT array_agg(DISTINCT d.customer_id), array_agg(DISTINCT d.event_id) INTO counted_customers, counted_events
    FROM unnest(customer_ids, event_ids, kinds) AS d(customer_id, event_id, kind)
    WHERE d.kind IN ('customer_people', 'customer_package');
  END IF;
  IF 'open_orders' = ANY (kinds) THEN
    SELECT array_agg(DISTINCT d.customer_id) INTO waiting_customers
    FROM unnest(customer_ids, kinds) AS d(customer_id, kind) WHERE d.kind = 'open_orders';
  END IF;
  -- Most customers have no other order that counts: then only what the list itself asks for counts.
  IF NOT EXISTS (SELECT FROM unnest(asked, allowed) AS d(asked, allowed) WHERE d.asked > d.allowed)
    AND NOT EXISTS (SELECT FROM orders o WHERE o.owner = ANY (customer_ids) AND o.state = ANY (open_states))
    AND NOT EXISTS (SELECT FROM orders o WHERE o.owner = ANY (counted_customers) AND o.state = ANY (paid_states)
      AND (o.kind = 'multi' OR o.parent_event_id = ANY (counted_events)))
    AND NOT EXISTS (SELECT FROM orders o WHERE o.owner = ANY (waiting_customers)
      AND o.state IN ('cleared', 'expired') AND o.closed_at > placed_at - interval '1 day')
  THEN
    RETURN;
  END IF;
  RETURN QUERY
  WITH demand AS (
    SELECT * FROM unnest(customer_ids, kinds, event_ids, package_ids, asked, allowed)
      AS d(customer_id, kind, event_id, package_id, asked, allowed)
  ),
  -- A pending order whose time is over is closed within seconds, and holds nobody up until then.
  counted AS MATERIALIZED (
    SELECT o.owner AS customer_id, o.id, o.expires_at > placed_at AS is_open
    FROM orders o WHERE o.owner = ANY (customer_ids) AND o.state = ANY (open_states)
    UNION ALL
    SELECT o.owner, o.id, false
    FROM orders o WHERE o.owner = ANY (counted_customers) AND o.state = ANY (paid_states)
      AND (o.kind = 'multi' OR o.parent_event_id = ANY (counted_events))
  ),
  ordered_packages AS MATERIALIZED (
    SELECT c.customer_id, c.id, c.is_open, l.event_id, l.package_id, l.quantity, l.people
    FROM counted c JOIN order_lines l ON l.order_id = c.id WHERE l.refusal IS NULL
  ),
  usage AS (
    SELECT c.customer_id, 'open_orders' AS kind, '' AS event_id, '' AS package_id, count(*) AS used
    FROM counted c WHERE c.is_open GROUP BY c.customer_id
    UNION ALL
    SELECT e.customer_id, 'open_orders_of_event', e.event_id, '', count(DISTINCT e.id)
    FROM ordered_packages e WHERE e.is_open GROUP BY e.customer_id, e.event_id
    UNION ALL
    SELECT p.customer_id, 'open_package', p.event_id, p.package_id, sum(p.quantity)
    FROM ordered_packages p WHERE p.is_open GROUP BY p.customer_id, p.event_id, p.package_id
    UNION ALL
    SELECT e.customer_id, 'customer_people', e.event_id, '', sum(e.people)
    FROM ordered_packages e GROUP BY e.customer_id, e.event_id
    UNION ALL
    SELECT p.customer_id, 'customer_package', p.event_id, p.package_id, sum(p.quantity)
    FROM ordered_packages p GROUP BY p.customer_id, p.event_id, p.package_id
  )
  SELECT d.customer_id, d.kind, d.event_id, d.package_id, coalesce(u.used, 0), d.allowed, 0
  FROM demand d LEFT JOIN usage u USING (customer_id, kind, event_id, package_id)
  WHERE coalesce(u.used, 0) + d.asked > d.allowed
  UNION ALL
  -- The wait goes by the time for which the unpaid orders of a day held their places, in whole times that an order may. Two
  -- hundred orders and thirty doublings are more than any wait needs.
  SELECT w.customer_id, 'wait', '', '', 0, 0, ceil(extract(epoch FROM w.until - placed_at))::int
  FROM (
    SELECT h.customer_id, h.last_closed_at + make_interval(secs => least(
      longest_wait_seconds, first_wait_seconds * power(2, least(h.holds - holds_without_wait - 1, 30)))) AS until
    FROM (
      SELECT c.customer_id, max(o.closed_at) AS last_closed_at,
        floor(extract(epoch FROM sum(o.closed_at - o.created_at)) / hold_seconds) AS holds
      FROM unnest(waiting_customers) AS c(customer_id) CROSS JOIN LATERAL (
        SELECT o.closed_at, o.created_at FROM orders o
        WHERE o.owner = c.customer_id AND o.state IN ('cleared', 'expired')
          AND o.closed_at > placed_at - interval '1 day'
        ORDER BY o.closed_at DESC LIMIT 200
      ) o GROUP BY c.customer_id
    ) h WHERE h.holds > holds_without_wait
  ) w WHERE w.until > placed_at;
END $$;
