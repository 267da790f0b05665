-- The audit of one kind of record, newest first; with its number it is found by audit_record.
CREATE INDEX audit_kind ON audit (record, id);
