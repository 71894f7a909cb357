-- Schools one of whose lists of near schools crosses a state line: where another state's change can show.
DROP INDEX school_at_border;
CREATE INDEX school_at_border ON school (state)
WHERE instr(replace(nearby || nearby_top, '["' || state || '",', ''), '["') > 0;
