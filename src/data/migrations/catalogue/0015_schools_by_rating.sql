-- The open schools of a state by overall rating, from south to north: the nearest of some ratings are found without reading all around.
CREATE INDEX school_by_rating ON school (state, rating_summary, lat, lon, levels, id)
WHERE is_open = 1 AND rating_summary IS NOT NULL;
