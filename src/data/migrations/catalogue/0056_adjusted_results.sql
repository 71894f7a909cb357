-- A school's test results beside schools that serve similar families: {year, verdict, points}, or null.
ALTER TABLE school ADD COLUMN adjusted_results TEXT;
