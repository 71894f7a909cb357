-- Streets are suggested from the index alone, without the rows of the schools.
DROP INDEX school_by_street;
CREATE INDEX school_by_street
ON school (substr(street, instr(street, ' ') + 1) COLLATE NOCASE, state, street, city_slug, city_name, zip, lat, lon)
WHERE street GLOB '[0-9]*' AND lat IS NOT NULL;
