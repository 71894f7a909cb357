/**
 * Spanish insults and vulgar words, without accents, as families in the United States use them. Words with a common harmless
 * meaning ("huevo", "perro", "burro") are left out: a finding costs a moderator's time.
 */
export const SPANISH_INSULTS: readonly string[] = [
  ...['babosa', 'babosas', 'baboso', 'babosos', 'boluda', 'boludo', 'boludos', 'cabron', 'cabrona', 'cabronas'],
  ...['cabrones', 'cagada', 'cagado', 'chinga', 'chingada', 'chingado', 'chingar', 'chingadera', 'chingaderas'],
  ...['chingon', 'cojones', 'culera', 'culero', 'culeros', 'culo', 'estupida', 'estupidas', 'estupido', 'estupidos'],
  ...['gilipollas', 'hijueputa', 'hijoputa', 'idiota', 'idiotas', 'imbecil', 'imbeciles', 'jodido', 'jodida', 'joder'],
  ...['joto', 'jotos', 'malparida', 'malparido', 'mamada', 'mamadas', 'mamon', 'mamona', 'marica', 'maricas'],
  ...['maricon', 'maricones', 'mierda', 'mierdas', 'mongolica', 'mongolico', 'naca', 'naco', 'nacos', 'ojete'],
  ...['ojetes', 'pendeja', 'pendejada', 'pendejadas', 'pendejas', 'pendejo', 'pendejos', 'pinche', 'pinches', 'pinga'],
  ...['puta', 'putas', 'putada', 'puto', 'putos', 'retrasada', 'retrasado', 'retrasados', 'subnormal', 'tarada'],
  ...['tarado', 'tarados', 'verga', 'vergas', 'zorra', 'zorras'],
];
