-- Logs let go of rows that are older than three years: see src/domain/account/erasure-periods.ts.
DROP TRIGGER moderation_log_kept;
CREATE TRIGGER moderation_log_kept BEFORE DELETE ON moderation_log
WHEN EXISTS (SELECT 1 FROM member) AND old.logged_at >= strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1095 days')
BEGIN
  SELECT raise(ABORT, 'moderation_log is append-only');
END;
DROP TRIGGER correction_log_kept;
CREATE TRIGGER correction_log_kept BEFORE DELETE ON correction_log
WHEN EXISTS (SELECT 1 FROM member) AND old.logged_at >= strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1095 days')
BEGIN
  SELECT raise(ABORT, 'correction_log is append-only');
END;
DROP TRIGGER claim_log_kept;
CREATE TRIGGER claim_log_kept BEFORE DELETE ON claim_log
WHEN EXISTS (SELECT 1 FROM member) AND old.logged_at >= strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1095 days')
BEGIN
  SELECT raise(ABORT, 'claim_log is append-only');
END;
DROP TRIGGER people_log_kept;
CREATE TRIGGER people_log_kept BEFORE DELETE ON people_log
WHEN EXISTS (SELECT 1 FROM member) AND old.logged_at >= strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1095 days')
BEGIN
  SELECT raise(ABORT, 'people_log is append-only');
END;
DROP TRIGGER queue_log_kept;
CREATE TRIGGER queue_log_kept BEFORE DELETE ON queue_log
WHEN EXISTS (SELECT 1 FROM member) AND old.logged_at >= strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1095 days')
BEGIN
  SELECT raise(ABORT, 'queue_log is append-only');
END;
