-- Streets without their house numbers: addresses are suggested while somebody types.
CREATE INDEX school_by_street ON school (substr(street, instr(street, ' ') + 1) COLLATE NOCASE, state)
WHERE street GLOB '[0-9]*' AND lat IS NOT NULL;

-- Districts around a point.
CREATE INDEX district_by_point ON district (lat, lon);
