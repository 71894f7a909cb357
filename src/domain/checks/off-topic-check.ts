import { phrase, type PlainText } from './plain-text.ts';
import type { TextFinding } from './text-finding.ts';

/** Fewer words say too little: a comment on one topic need not name the school. */
const MIN_WORDS = 12;
/** In a text with children one word of a business may be a comparison. */
const MIN_BUSINESS = 2;

/** Words of school life. A text that has one is about the school. */
const SCHOOL = phrase(
  `schools?|class(?:es|room|rooms|mates?)?|teach(?:es|er|ers|ing)?|taught|students?|principals?|clubs?|robotics|bathrooms?|food|bus(?:es)?|campus|grades?|graders?|homework|recess|pta|pto|district|iep|504|enroll\\w*|tutor\\w*|coach\\w*|bull(?:y|ies|ied|ying)|learn\\w*|educat\\w*|curriculum|counselors?|graduat\\w*|freshman|sophomore|kindergart\\w*|kinder|preschool|prek|elementary|academy|reading|math|tests?|scores|field trips?|yearbook|locker\\w*|dress code|uniforms?|after ?care|dropoff|drop off|pickup|pick up|sped|superintendent|board|staff|aides?|nurse|detention|suspend\\w*|band|sports|open house|lunch|cafeteria|library|spelling|subject|program|college|diploma|university|dual language`,
  `(?:el|del|al|su|mi|cada|un) salon|escuel\\w*|kermes\\w*|escolar\\w*|clases?|salones|comida|banos?|club(?:es)?|maestr[oa]s?|profe\\w*|docentes?|estudi\\w*|alumn[oa]s?|director[a]?|direccion|principal|plantel|grados?|tareas?|recreo|distrito|inscri\\w*|tutor\\w*|entrenador\\w*|bullying|acoso|apren\\w+|ensen\\w+|educa\\w*|consejer[oa]s?|gradu\\w*|kinder|preescolar|primaria|secundaria|preparatoria|prepa|academia|colegio|colegiatura|lectura|matematicas|examen(?:es)?|calificaci\\w*|paseos?|anuario|casilleros?|uniformes?|bus|guagua|camion|lonche|almuerzo|cafeteria|biblioteca|junta|becas?|teachers?|kids|materias?|programas?|universidad|boleta|open house|pandillas|vape\\w*|chofer|enfermera`,
);
/** Children and families are in reviews of hotels, too. */
const FAMILY = phrase(
  `kids?|child|children|childs|sons?|daughters?|parents?|famil(?:y|ies)|grand\\w+|niece|nephew`,
  `nin[oa]s?|nen[ea]s?|hij[oa]s?|niet[oa]s?|sobrin[oa]s?|papas|mamas|padres|familias?|chiquit[oa]s?`,
);
/** Words of other businesses. */
const BUSINESS = phrase(
  `pasta|drinks|filling|used (?:car|truck|suv)|transmission|customer service|cashier|they charged (?:us|me)|parking garage|my order|ordered|hotel|motel|hostel|airbnb|resort|check ?in desk|room service|hot tub|beds?|towels|lobby|front desk clerk|waiter|waitress|server|menu|dish(?:es)?|appetizers?|entrees?|burgers?|fries|steak|sushi|pizza place|tacos|burritos?|restaurant|brunch|cocktails?|bartender|barista|coffee shop|vet|veterinarian|kitten|puppy|mechanic|oil change\\w*|oil changed|tire shop|brakes|car wash|dealership|mileage|dentist|root canal|clinic|haircut|salon|stylist|barber|manicure|pedicure|massage|store|refund|return policy|shipping|package|delivery driver|movie|theater seats|popcorn|flight|airline|luggage|beach|cruise|landlord|apartment|plumber|contractor|bank teller|casino|gym membership|phone plan|blender|vacuum|battery life|charger|recipe|cups of|tablespoons?|preheat|oven`,
  `pasta|terraza|bebidas|(?:troca|camioneta|carro) usad[oa]|transmision|lote de carros|cajer[oa]|nos cobraron|me cobraron|ordenamos|pedimos|hotel|motel|hostal|habitacion(?:es)?|recepcion del|desayuno incluido|playa|alberca del|meser[oa]s?|menu|platillos?|pupusas?|curtido|tacos|mole|mariscos|pizza|hamburguesas?|restaurante|refrescos?|cervezas?|veterinari[oa]|mecanico|taller|cambio de aceite|llantas|carro usado|concesionario|dentista|muela|clinica|doctor|cita medica|corte de pelo|peluqueria|estetica|salon de eventos|vals|banquete|boda|se caso|tienda|reembolso|envio|paquete|pedido|pelicula|cine|vuelo|aerolinea|maletas|crucero|casero|departamento|plomero|banco|casino|aspiradora|licuadora|bateria|cargador|receta|cucharadas?|horno|lavanderia|mosquitos`,
);
/** What authors say who don't know the school. */
const STRANGER = phrase(
  `(?:im |i am )?(?:just )?(?:reviewing|rating) (?:everything|every place|all the|random)|never been to this (?:school|state|town|city|place)|(?:bored|waiting) (?:on|at|for) (?:a|the|my) (?:train|flight|plane|airport)|dont (?:even )?(?:live|have kids) (?:here|in this)|random (?:review|school)|i (?:have no|dont have) kids and|live in another (?:country|state|city)|(?:leaving|giving|dropping) (?:stars|reviews|ratings) for (?:fun|points|practice)`,
  `(?:estoy )?(?:calificando|resenando) (?:todo|cualquier|lugares)|nunca he (?:ido|estado) (?:a|en) est[ea] (?:escuela|estado|pueblo|ciudad)|no (?:vivo|tengo hijos) (?:aqui|en este)|no tengo hijos y|vivo en otro (?:pais|estado)|(?:dejo|doy|pongo) estrellas (?:por|para)`,
);

/** Finds texts about something else than a school: no word of school life, and words of another business. */
export function findOffTopic(plain: PlainText): TextFinding[] {
  const { text, ends } = plain;
  const isStranger = text.search(STRANGER) !== -1;
  const isLong = countWords(text) >= MIN_WORDS;
  const least = text.search(FAMILY) === -1 ? 1 : MIN_BUSINESS;
  const isElsewhere = isLong && new Set(text.match(BUSINESS)).size >= least && text.search(SCHOOL) === -1;
  return isStranger || isElsewhere ? [{ reason: 'off_topic', start: 0, end: ends.at(-1) ?? 0 }] : [];
}

function countWords(text: string): number {
  return text.match(/[a-z0-9]+/g)?.length ?? 0;
}
