-- What an account needs beside its password to log in: a passkey, or an app that shows codes.
CREATE TABLE second_factors (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id integer NOT NULL REFERENCES accounts ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('passkey', 'app')),
  device text CHECK (length(device) <= 60),
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  -- Of an app: its secret, encrypted, and the newest time step whose code was used.
  secret text CHECK ((secret IS NOT NULL) = (kind = 'app')),
  last_step bigint,
  -- Of a passkey.
  credential_id text UNIQUE CHECK ((credential_id IS NOT NULL) = (kind = 'passkey')),
  public_key bytea CHECK ((public_key IS NOT NULL) = (kind = 'passkey')),
  counter bigint
);
CREATE INDEX second_factors_account ON second_factors (account_id);
CREATE UNIQUE INDEX second_factors_app ON second_factors (account_id) WHERE kind = 'app';

-- Ten recovery codes, which the holder keeps on paper; each works once. All codes of an account share their salt, so that
-- one hash finds the row.
CREATE TABLE recovery_codes (
  account_id integer NOT NULL REFERENCES accounts ON DELETE CASCADE,
  salt bytea NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (account_id, hash)
);

-- Challenges of passkeys that were answered, until they expire: each works once.
CREATE TABLE used_challenges (
  challenge text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
