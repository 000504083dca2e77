-- Only read by primary key and age, whose plans need no statistics of the values. Collecting them takes a processor for a quarter of a second.
ALTER TABLE "idempotency_keys" SET (autovacuum_analyze_threshold = 2000000000, autovacuum_analyze_scale_factor = 0);
