-- The figures page counts a month at a time, and looks for what was typed last before its end.
CREATE INDEX patient_requests_created_at ON patient_requests (created_at);
CREATE INDEX helpers_created_at ON helpers (created_at);
CREATE INDEX statistics_history_changed_at ON statistics_history (changed_at, id);

-- The home page draws the patients of each year.
CREATE TRIGGER statistics_history_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON statistics_history
  FOR EACH STATEMENT EXECUTE FUNCTION announce_site_change();
