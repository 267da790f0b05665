-- The newest notice that the holder has seen, as its audit row: changes of the fund's bank details
-- and, from now on, new administrators and their new passwords. What happened to accounts before
-- this migration is no news; a change of bank details that was not seen yet stays one.
ALTER TABLE accounts RENAME COLUMN seen_fund_change TO seen_notice;
UPDATE accounts SET seen_notice = coalesce(
  (SELECT min(audit.id) - 1 FROM audit
   WHERE audit.id > seen_notice AND record = 'emergency_fund'
     AND action IN ('create', 'update', 'delete')
     AND fields && '{account_number,ifsc_code,upi_id,qr_code_url}'::text[]),
  (SELECT max(audit.id) FROM audit),
  0
);
