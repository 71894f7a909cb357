import type { Language } from '#domain/places/language.ts';
import type { UserType } from '#domain/reviews/review-terms.ts';

/** Kinds of authors of the demonstration whose sentences differ. */
export type SpeakerKind = Exclude<UserType, 'unknown'>;

/** How a sentence speaks of the school. */
export type Mood = 'good' | 'mixed';

/** How an author begins: who they are, and for how long they know the school. */
export const OPENINGS: Readonly<Record<Language, Readonly<Record<SpeakerKind, readonly string[]>>>> = {
  en: {
    parent: [
      'Our two children have gone here since kindergarten.',
      'We moved here last year and were nervous about a new school.',
      'This is our third year as a family at this school.',
    ],
    student: [
      'I graduated from here and think about it often.',
      'I spent four years here and learned a lot about myself.',
    ],
    principal: ['I lead this school and read every review with my staff.'],
    teacher: ['I have taught here for six years.', 'I came here after teaching in another district.'],
    'community member': [
      'I volunteer in the library every Tuesday.',
      'I live across the street and see the school every day.',
    ],
  },
  es: {
    parent: [
      'Nuestros dos hijos van a esta escuela desde el kínder.',
      'Nos mudamos el año pasado y teníamos dudas sobre la escuela nueva.',
      'Es nuestro tercer año como familia en esta escuela.',
    ],
    student: ['Me gradué aquí y la recuerdo con cariño.', 'Pasé cuatro años aquí y aprendí mucho.'],
    principal: ['Dirijo esta escuela y leo cada reseña con mi equipo.'],
    teacher: ['Enseño aquí desde hace seis años.', 'Llegué después de enseñar en otro distrito.'],
    'community member': [
      'Soy voluntaria en la biblioteca todos los martes.',
      'Vivo enfrente y veo la escuela todos los días.',
    ],
  },
};

/** What authors say then. Any three of a language fit together and have more than 15 words. */
export const SENTENCES: Readonly<Record<Language, Readonly<Record<Mood, readonly string[]>>>> = {
  en: {
    good: [
      'The teachers answer messages within a day and explain what a grade means.',
      'The library is open before classes start, which helps families who work early.',
      'New students get a partner for the first month, and it makes a real difference.',
      'Homework is short and has a purpose, so evenings stay calm.',
      'The music program is small but every child gets to perform twice a year.',
      'The office staff speaks Spanish and never makes anyone feel like a bother.',
      'Science projects happen in class with real materials, not only from a book.',
      'When there was a conflict on the playground, adults listened to both sides.',
      'Students with learning differences get support inside the regular classroom.',
    ],
    mixed: [
      'Drop-off in the morning is chaotic, and the parking lot needs a better plan.',
      'Classes grew larger this year, and teachers have less time for each student.',
      'The building is old, and some rooms get very hot in spring.',
      'Math moves fast, and we had to look for extra help after school.',
      'Messages about events often come late, so working parents miss them.',
      'Lunch is short, and younger children do not always finish.',
      'The sports teams are popular, but there are not enough places for everyone.',
    ],
  },
  es: {
    good: [
      'Los maestros contestan los mensajes en un día y explican lo que significa cada nota.',
      'La biblioteca abre antes de clases, y eso ayuda a las familias que trabajan temprano.',
      'A los estudiantes nuevos los acompaña un compañero el primer mes, y se nota.',
      'La tarea es corta y tiene sentido, así que las tardes son tranquilas.',
      'El programa de música es pequeño, pero cada niño se presenta dos veces al año.',
      'En la oficina hablan español y reciben a todos con paciencia.',
      'Los proyectos de ciencias se hacen en clase con materiales de verdad.',
      'Cuando hubo un problema en el recreo, los adultos escucharon a las dos partes.',
      'Los estudiantes con diferencias de aprendizaje reciben apoyo en el salón regular.',
    ],
    mixed: [
      'La entrada por la mañana es un caos y el estacionamiento necesita orden.',
      'Los grupos crecieron este año y los maestros tienen menos tiempo para cada estudiante.',
      'El edificio es viejo y algunos salones se calientan mucho en primavera.',
      'Matemáticas avanza rápido y tuvimos que buscar ayuda después de clases.',
      'Los avisos de eventos llegan tarde y los padres que trabajan se los pierden.',
      'El almuerzo es corto y los más pequeños no siempre terminan.',
    ],
  },
};

/** What authors add about one topic. */
export const TOPIC_COMMENTS: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'This got better over the last two years.',
    'It depends on the grade.',
    'We talked about it at home, and we all agree.',
  ],
  es: ['Mejoró en los últimos dos años.', 'Depende del grado.', 'Lo hablamos en casa y todos estamos de acuerdo.'],
};

/** What officials respond. */
export const REPLIES: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'Thank you for taking the time to write. We shared your words with our teachers.',
    'You are right about the mornings. We opened a second entrance this month and hope that you notice the difference.',
  ],
  es: [
    'Gracias por escribirnos. Compartimos sus palabras con nuestros maestros.',
    'Tiene razón sobre las mañanas. Este mes abrimos una segunda entrada y esperamos que note la diferencia.',
  ],
};

/** Why a review of the demonstration was held, declined, removed or reported. */
export type FateSentence = 'phone' | 'name' | 'elsewhere' | 'advertising' | 'rumor';

/** A sentence that shows moderators why: the number and the names are invented. */
export const FATE_SENTENCES: Readonly<Record<Language, Readonly<Record<FateSentence, string>>>> = {
  en: {
    phone: 'Call me at (555) 555-0134 if you want to know more.',
    name: 'Ms. Larkspur in third grade was the reason we stayed.',
    elsewhere: 'The grocery store next door closes too early.',
    advertising: 'I give math lessons at home, and the first hour is free.',
    rumor: 'I heard that the lunch money disappears, but I have not seen it.',
  },
  es: {
    phone: 'Llámenme al (555) 555-0134 si quieren saber más.',
    name: 'La maestra Larkspur de tercer grado fue la razón por la que nos quedamos.',
    elsewhere: 'La tienda de al lado cierra demasiado temprano.',
    advertising: 'Doy clases de matemáticas en casa, y la primera hora es gratis.',
    rumor: 'Oí que el dinero del almuerzo desaparece, pero no lo he visto.',
  },
};

/** What reports and appeals of the demonstration say. */
export const COMPLAINTS: Readonly<Record<Language, Readonly<Record<'report' | 'appeal', string>>>> = {
  en: {
    report: 'This is a rumor. The author says that they have not seen it.',
    appeal: 'Only the last sentence was about something else. I can take it out.',
  },
  es: {
    report: 'Es un rumor. La persona misma dice que no lo ha visto.',
    appeal: 'Solo la última frase trataba de otra cosa. Puedo quitarla.',
  },
};
