-- The audit is kept for three years by the database's own clock. Until then nobody deletes a row, and
-- nobody ever changes one; afterwards the program may let it go, which has no right to delete here.

CREATE FUNCTION audit_kept_since() RETURNS timestamptz
  LANGUAGE sql STABLE SET search_path = pg_catalog AS $$
  SELECT now() - interval '3 years'
$$;

CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF tg_op = 'DELETE' THEN
    IF old.at < public.audit_kept_since() THEN
      RETURN old;
    END IF;
  END IF;
  RAISE EXCEPTION 'audit rows are never changed, and not deleted for three years'
    USING ERRCODE = 'restrict_violation';
END
$$;
DROP TRIGGER audit_append_only ON audit;
CREATE TRIGGER audit_append_only BEFORE UPDATE OR TRUNCATE ON audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_kept BEFORE DELETE ON audit
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();

-- Runs as the owner of the table. A part at a time, so that it stays within the time of a statement.
CREATE FUNCTION delete_old_audit() RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  DELETE FROM public.audit WHERE id IN (
    SELECT id FROM public.audit WHERE at < public.audit_kept_since() ORDER BY at LIMIT 5000
  )
$$;
REVOKE EXECUTE ON FUNCTION delete_old_audit() FROM PUBLIC;
