-- One regeneration of a region waits at a time: requests at the same moment join it.
UPDATE generation SET status = 'failed', failure = '{"code":"interrupted","message":"A later request replaced it."}'
WHERE status = 'queued' AND EXISTS (
  SELECT 1 FROM generation later
  WHERE later.state = generation.state AND later.status = 'queued' AND later.generation > generation.generation);
CREATE UNIQUE INDEX generation_queued ON generation (state) WHERE status = 'queued';
