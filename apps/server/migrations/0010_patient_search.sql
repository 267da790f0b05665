-- What is searched for stands in a handful of rows or in every third one, and each wants another
-- plan: the index of the trigrams, or the newest rows one by one. With the hundred examples that
-- PostgreSQL keeps of a column it cannot tell a name that some thousand people have.
ALTER TABLE patients ALTER COLUMN search SET STATISTICS 1000;
