-- The newest change of the emergency fund's bank details that the holder has seen, as its audit row.
ALTER TABLE accounts ADD COLUMN seen_fund_change bigint NOT NULL DEFAULT 0;
