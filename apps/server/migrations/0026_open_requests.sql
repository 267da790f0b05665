-- Every dashboard lists and counts the requests that wait. They are few among all that ever came,
-- which are closed; without this index the closed ones are read each time.
CREATE INDEX patient_requests_open ON patient_requests (created_at, id) WHERE closed_at IS NULL;
