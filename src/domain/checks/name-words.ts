const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Before a name. */
export const TITLES =
  setOf(`mr mrs ms miss mister dr dra sr sra srta senor senora senorita don dona profe profesor profesora prof
  professor maestro maestra maestros maestras teacher coach nurse counselor consejero consejera miss teachers entrenador entrenadora
  enfermera enfermero secretaria secretario psicologa psicologo bibliotecaria bibliotecario conserje licenciada licenciado lic subdirector subdirectora dean`);

/** People who answer for the school: they may be named. */
export const LEADER = setOf(`principal director directora superintendent superintendente head headmaster
  headmistress rector rectora`);

/** Roles of staff that may come before a name. */
export const STAFF_ROLES =
  setOf(`teacher teachers counselor counselors nurse secretary coach aide librarian janitor custodian
  receptionist tutor instructor sub substitute dean psychologist therapist paraprofessional para driver guard officer
  maestro maestra profesor profesora profe consejero consejera enfermera enfermero secretaria secretario entrenador entrenadora
  ayudante bibliotecaria bibliotecario conserje cocinera recepcionista psicologa psicologo terapeuta chofer guardia policia
  suplente asistente teacher miss coach`);

/** Children of a text, and what people call each other. */
export const RELATIVES =
  setOf(`son sons daughter daughters child kid kids boy girl nephew niece grandson granddaughter grandchild
  sister brother cousin stepson stepdaughter godson goddaughter twins twin student classmate friend freshman sophomore junior senior
  hijo hija hijos hijas nino nina ninos ninas nieto nieta sobrino sobrina ahijado ahijada hermano hermana hermanos hermanas hermanitos hermanitas hermanito hermanita mellizos trillizos triplets siblings primo
  prima hijastro hijastra gemelos gemelas estudiante alumno alumna companero companera companerito amigo amiga muchacho muchacha
  chico chica`);

/** More words for people than {@link RELATIVES}. */
export const PERSON_WORDS: ReadonlySet<string> = new Set([
  ...RELATIVES,
  ...STAFF_ROLES,
  ...setOf(`man woman guy lady person dude bully mom dad mother father parent senor senora mama papa hombre mujer tipo and y who
    is was the are said told or for has had will can in on at`),
]);

/** Words of school life, of the calendar and of places that have a capital letter and are no names of people. */
export const SCHOOL_WORDS =
  setOf(`i a an the iep ieps title english spanish math maths science history art music pe algebra
  geometry calculus biology chemistry physics reading writing language arts social studies french german latin chinese mandarin
  japanese american african mexican hispanic latino latina asian indian black white native muslim jewish christian catholic
  school schools elementary primary middle high junior senior academy charter magnet preparatory prep college university
  kindergarten preschool pre-k kinder grade grades class classes classroom room campus district board county city state street
  avenue road boulevard drive lane court way park center centre hall building library gym field stadium house club team program
  programs department office council association foundation institute center learner learners learning special education ed
  gifted talented honors advanced placement ap ib stem steam gate eld esl ell act sat psat map staar caaspp common core
  monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october
  november december spring summer fall autumn winter christmas easter halloween thanksgiving eid ramadan hanukkah diwali
  week month year day night break eve covid zoom google chromebook ipad canvas powerschool classdojo clever seesaw schoology
  khan ixl iready aeries parentsquare remind kahoot lexia zearn eureka minecraft roblox fortnite youtube instagram tiktok
  facebook snapchat facetime principal vice assistant superintendent director teacher teachers coach counselor nurse secretary
  mr mrs ms miss dr sr sra student students parent parents child children kids staff admin administration pta pto ptsa asb
  union federal government department child protective services cps police title ix section medicaid medicare ymca boys girls
  scouts scout olympiad robotics appreciation awareness history month heritage open house back to night orientation graduation
  prom homecoming after before care early release america united states usa us california texas florida nevada kentucky york
  los angeles san washington dc hollywood disneyland disney world lego harry hogwarts god jesus
  and or but so if when then this that these those there here they we he she it my our your his her its their what who why how
  very not no yes all some every each most many great good bad worst best love please thank thanks overall also however although
  because while after since until with without from for in on at to of by as is was are were be been has have had do does did
  will would can could should just only even still never always sometimes
  el la los las un una unos unas de del al en con sin por para que y o u e si no es son era fue muy mas menos pero porque cuando
  como donde este esta esto estos estas ese esa eso mi mis su sus tu tus nuestro nuestra yo ella ellos ellas nosotros usted
  ustedes se le les lo nos me te ya hay
  escuela escuelas primaria secundaria intermedia preparatoria prepa academia colegio universidad kinder preescolar grado salon
  clase clases maestro maestra maestros director directora ingles espanol matematicas ciencias historia arte musica lectura
  lunes martes miercoles jueves viernes sabado domingo enero febrero marzo abril mayo junio julio agosto septiembre octubre
  noviembre diciembre primavera verano otono invierno navidad pascua semana mes dia noche calle avenida distrito condado ciudad
  estado estados unidos mexico norte sur este oeste oficina biblioteca gimnasio cancha patio programa departamento padres madres
  papas mamas ninos ninas hijos estudiantes alumnos educacion especial titulo dios gracias todo todos toda todas cada otro otra
  nada nadie nunca siempre desde hasta entre sobre tambien solo aunque mientras despues antes
  had hes shes im ive title-i latinx creole vietnamese korean arabic tagalog russian hmong somali swahili portuguese italian
  benadryl tylenol advil motrin ritalin adderall ibuprofen epipen albuterol narcan wi-fi wifi internet iphone android apple microsoft netflix uber amazon costco walmart target starbucks
  elementary's free reduced lunch meal plan number friday's bay area silicon valley east west north south river lake hill hills
  heights valley ridge creek village town township isd usd unified independent public private montessori waldorf dual immersion
  second step junior varsity jv varsity football soccer basketball baseball softball volleyball track tennis swim swimming golf
  wrestling cheer band choir orchestra theater theatre drama debate chess yearbook mun fbla deca hosa ffa avid rotc jrotc`);

/** People who are not at the school: authors, figures of history and of stories, and products with the name of a person. */
export const KNOWN_PEOPLE: readonly string[] =
  `martin luther king jr|martin luther king|mlk|cesar chavez|rosa parks|harry potter|
  emily dickinson|romeo and juliet|romeo y julieta|romeo|juliet|anne frank|ana frank|helen keller|maya angelou|frida kahlo|
  sandra cisneros|dolores huerta|ruby bridges|dr seuss|abraham lincoln|george washington carver|george washington|thomas jefferson|barack obama|
  michelle obama|donald trump|joe biden|kamala harris|george floyd|betsy devos|percy jackson|junie b jones|lucy calkins|jo boaler|
  gabriel garcia marquez|benito juarez|miguel hidalgo|emiliano zapata|pancho villa|harriet tubman|frederick douglass|malcolm x|
  john f kennedy|amelia earhart|albert einstein|marie curie|isaac newton|charles darwin|william shakespeare|shakespeare|
  mark twain|toni morrison|ernest hemingway|john steinbeck|jane austen|charlotte bronte|roald dahl|judy blume|beverly cleary|
  eric carle|maurice sendak|gary soto|julia alvarez|pablo neruda|gabriela mistral|octavio paz|isabel allende|jorge luis borges|
  sor juana ines de la cruz|sor juana|don quijote|don quixote|miguel de cervantes|selena quintanilla|roberto clemente|
  sonia sotomayor|simon bolivar|jose marti|diego rivera|vincent van gogh|leonardo da vinci|pablo picasso|mozart|beethoven|
  michael jordan|lebron james|taylor swift|bad bunny|bill gates|steve jobs|elon musk|mark zuckerberg|ron clark|ron desantis|
  greg abbott|gavin newsom|santa claus|san nicolas|peter pan|peter rabbit|mary poppins|winnie the pooh|diary of anne frank|
  jack and jill|jack and the beanstalk|tom sawyer|huckleberry finn|huck finn|atticus finch|scout finch|holden caulfield|
  jay gatsby|johnny appleseed|paul bunyan|uncle sam|aunt sally|rube goldberg|myers briggs|johns hopkins|carnegie mellon|
  benjamin franklin|john adams|james madison|alexander hamilton|andrew jackson|ulysses grant|robert e lee|theodore roosevelt|
  franklin roosevelt|eleanor roosevelt|ronald reagan|bill clinton|hillary clinton|george bush|jimmy carter|lyndon johnson|
  ruth bader ginsburg|thurgood marshall|cinco de mayo|maria montessori|john dewey|howard gardner|carol dweck|stephen covey|
  leader in me|wells fargo|papa johns|wendys|trader joes|dennys|chuck e cheese|chick fil a|mcdonalds|little caesars|jack in the box|
  hannah montana|dora the explorer|bob the builder|thomas the tank engine|charlie brown|charlie and the chocolate factory|
  charlie kirk|alex jones|megans law|kaylas law|jakes law|amber alert|jessicas law|lauras law|aaron feis|annie jr|annie|matilda|
  mary had a little lamb|virgin mary|virgen maria|virgen de guadalupe|ave maria|john deere|big brothers|kelly services|
  ben and jerrys|st jude|saint jude|khan|kindle|kelly blue book|jane eyre|dorian gray|lady of guadalupe|platero|marianela|oliver twist|tuck everlasting|esperanza rising|maniac magee|
  bridge to terabithia|ralph nader|mona lisa|george orwell|ray bradbury|edgar allan poe|langston hughes|zora neale hurston|
  amanda gorman|malala|malala yousafzai|greta thunberg|nelson mandela|mahatma gandhi|gandhi|mother teresa|madre teresa|john lewis|
  jackie robinson|muhammad ali|jesse owens|serena williams|simone biles|tom brady|patrick mahomes|kobe bryant|messi|ronaldo|
  john muir|sam houston|knights of columbus|caballeros de colon|christopher columbus|cristobal colon|daniel webster|patrick henry|
  stephen f austin|william penn|horace mann|booker t washington|george washington carver|
  dolores huerta|sally ride|john glenn|neil armstrong|clara barton|davy crockett|kit carson|
  luther burbank|susan b anthony|sojourner truth|crispus attucks|carter g woodson|mary mcleod bethune|
  jose maria morelos|josefa ortiz de dominguez|lazaro cardenas|francisco madero|juan diego|junipero serra`
    .split('|')
    .map((name) => name.trim())
    .filter((name) => name !== '');
