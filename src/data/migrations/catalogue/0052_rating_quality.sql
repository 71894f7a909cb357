-- What a state's ratings follow, and how steady they are: {version, themes: [{theme, year, schools, income, race, change}, …]}.
ALTER TABLE state ADD COLUMN rating_quality TEXT NOT NULL DEFAULT '{"version":0,"themes":[]}';
