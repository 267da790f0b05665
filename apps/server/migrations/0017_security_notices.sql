-- `seen_notice` is the id of the audit row of the newest notice that the account's holder has seen.
-- Besides changes of the fund's bank details there are now notices of new administrators and of
-- their new passwords. Nobody is told of accounts that changed before this migration; a change of
-- bank details that was not seen yet is still told.
ALTER TABLE accounts RENAME COLUMN seen_fund_change TO seen_notice;
UPDATE accounts SET seen_notice = coalesce(
  (SELECT min(audit.id) - 1 FROM audit
   WHERE audit.id > seen_notice AND record = 'emergency_fund'
     AND action IN ('create', 'update', 'delete')
     AND fields && '{account_number,ifsc_code,upi_id,qr_code_url}'::text[]),
  (SELECT max(audit.id) FROM audit),
  0
);
