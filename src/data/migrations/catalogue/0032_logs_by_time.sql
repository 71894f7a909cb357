-- The desk reads all logs by time, and by who.
CREATE INDEX fact_log_by_time ON fact_log (logged_at);
CREATE INDEX fact_log_by_editor ON fact_log (editor, logged_at);
CREATE INDEX school_information_log_by_time ON school_information_log (logged_at);
CREATE INDEX school_information_log_by_actor ON school_information_log (actor, logged_at);
