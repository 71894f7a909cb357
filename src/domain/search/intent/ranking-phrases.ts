/** What good schools are called: "best", and what a school is good at or by. Folded. */
const ENGLISH_DEGREES = ['best', 'top', 'highest', 'high', 'highly', 'good', 'great', 'better', 'excellent', 'well'];
const ENGLISH_MEASURES = [
  ...['rated', 'ranked', 'rating', 'ratings', 'ranking', 'rankings', 'performing', 'scoring', 'scores', 'test scores'],
  ...['results', 'test results', 'quality'],
];
const SPANISH_DEGREES = ['mejor', 'mejores', 'buena', 'buenas', 'buen', 'buenos', 'alta', 'altas', 'alto', 'altos'];
const SPANISH_MEASURES = [
  ...['calificada', 'calificadas', 'calificado', 'calificados', 'calificacion', 'calificaciones'],
  ...['clasificada', 'clasificadas', 'clasificado', 'clasificados', 'clasificacion', 'evaluada', 'evaluadas'],
  ...['puntuada', 'puntuadas', 'puntuacion', 'puntaje', 'puntajes', 'valoradas', 'rendimiento', 'resultados'],
  ...['nivel', 'nivel academico', 'desempeno'],
];

/** "Best", and every degree with every measure: "highest performing", "with the best test scores". */
export const ENGLISH_RANKING: readonly string[] = [
  ...['best', 'top', 'good', 'great', 'better', 'excellent', 'number one', 'top ten'],
  ...['ranking', 'rankings', 'ranking of', 'rankings of', 'ranking for', 'rankings for'],
  ...combine(ENGLISH_DEGREES, ENGLISH_MEASURES),
];

/** The same in Spanish: "mejores", "con las calificaciones más altas". */
export const SPANISH_RANKING: readonly string[] = [
  ...['mejor', 'mejores', 'buen', 'buena', 'buenas', 'bueno', 'buenos', 'excelente', 'excelentes', 'top'],
  ...['ranking', 'ranking de', 'clasificacion de', 'diez mejores', 'numero uno'],
  ...combine(SPANISH_DEGREES, SPANISH_MEASURES),
  ...combine(['mas altas', 'mas alta', 'mas alto'], SPANISH_MEASURES),
  ...combine(SPANISH_MEASURES, ['alta', 'altas', 'alto', 'mas alta', 'mas altas', 'mas alto']),
];

function combine(heads: readonly string[], tails: readonly string[]): string[] {
  return heads.flatMap((head) => tails.map((tail) => `${head} ${tail}`));
}
