-- Linking an account to a helper left it all three lists unless somebody unticked them. Accounts
-- that see other lists than that of their helper are named to every administrator once: this row
-- makes the notice. Which accounts they are is read when it is shown, so nothing is changed here.
INSERT INTO audit (action, record, fields, request_id)
SELECT 'view', 'account', '{sees_more}', 'migration'
WHERE EXISTS (
  SELECT FROM accounts JOIN helpers ON helpers.id = accounts.helper_id
  WHERE accounts.kinds <> ARRAY[helpers.kind]
);
