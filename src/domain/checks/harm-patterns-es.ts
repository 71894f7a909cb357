import { phrase } from './plain-text.ts';

const CHILD =
  '(?:hij[oa]s?|nin[oa]s?|nen[ea]|alumn[oa]s?|estudiantes?|nieto|nieta|sobrino|sobrina|muchach[oa]s?|chic[oa]s?|bebe|pequen[oa]s?|jugadoras|jugadores|menor(?:es)?|hermano|hermana|companer[oa]s?)';
const WEAPON =
  '(?:pistola|pistolas|cuchillo|arma|armas|navaja|machete|bate|gasolina|cuete|fierro|rifle|escopeta|bomba|cuerno)';
const HURT =
  '(?:mat(?:ar|aria|o|are|en)|golpear|quemar|ahorcar|balacear|disparar|apunalar|acuchillar|ponchar|madrear|reventar|lastimar|colgar|estrangular|atropellar|linchar|envenenar|partir|romper|pegar|tumbar|cortar|desmadrar|chingar|quebrar|picar|rayar)(?:le|les|lo|los|la|las|te|selo)?';

/** A threat against people or a school, or a call to hurt them. */
export const THREATS_ES = [
  phrase(
    `no es (?:una )?amenaza|es aviso|ya (?:les |le )?avise (?:\\w+ )?veces|(?:va|van) a costar (?:sangre|caro)|les va a costar|va a correr sangre|correr? sangre|(?:sale|salga|salen|van a salir) (?:caminando|vivo|viva|vivos|en ambulancia)|(?:voy|vamos|llego|ire|vengo) con mis (?:hermanos|primos|compadres|compas|tios) y|a ver quien sale|no vayan? (?:el (?:lunes|martes|miercoles|jueves|viernes)|manana|ese dia)|les conviene no|le digo que se cuide|(?:agarr|sac)(?:en|ar|are|aremos|arlos|arlo|arla)(?:l[oa]s?)? a (?:balazos|golpes|patadas|palos|madrazos|tiros)|(?:un dia|alguien|alguno) (?:\\w+ )?(?:se va a animar|lo va a hacer)|yo hasta le ayudo|(?:le|les|te) (?:voy|vamos) a (?:romper|partir|quebrar|reventar|tumbar|quemar)|la vida les va a|se lo va a cargar|se los va a cargar|los quiero (?:muertos|ver muertos)|ojala (?:\\w+ ){0,4}(?:muer\\w+|mat\\w+|quem\\w+|balac\\w+|choqu\\w+|cancer|atropell\\w+|bomba|explot\\w+|secuestr\\w+)|(?:merecen?|merece) (?:\\w+ ){0,3}(?:balazos|morir|una golpiza|la muerte|que los|un tiro|una paliza)|te voy a (?:encontrar|buscar|esperar|agarrar)|(?:lo|la|los|las) voy a (?:encontrar|buscar|agarrar|matar|esperar|golpear|madrear)|con mis propias manos|cuernito|levanton|(?:los|lo|la) van a levantar|la mafia|el cartel|conozco gente que`,
    `(?:alguien|deberian?|habria que|hay que|se merecen?|merecen?|ojala|dan ganas de|ganas de|tendrian que|que|a ver si) (?:\\w+ ){0,4}?(?:quem(?:ar|en|e)|balac(?:ear|een|ee)|matar|maten|ahorcar(?:l[oa]s?)?|ahorquen|bomba|balazo|balazos|colgar(?:l[oa]s?)?|cuelguen|linchar(?:l[oa]s?)?|linchen|acuchill\\w+|apunal\\w+|atropell(?:ar|en|e)\\w*|revent(?:ar|en)|se mueran?|fusil\\w+|golpear(?:l[oa]s?)|golpiza|partirle|romperle|un plomazo|incendi(?:ar|en|e))(?! (?:estudiando|trabajando|el programa))`,
    `(?:voy|vamos|quiero|quisiera|juro|te|les|le|los|las|yo) (?:a |que )?(?:\\w+ ){0,4}?${HURT} (?:\\w+ ){0,4}?(?:cara|madre|hocico|piernas|huesos|dientes|llantas|maestr[oa]s?|director[a]?|escuela|todos|consejer[oa]|subdirector[a]?|profe|profesor[a]?|cabeza|si|carro|ventanas|nariz|boca|cuello)`,
    `(?:te|les|los|las|lo|la|le) (?:voy|vamos) a (?:matar|golpear|quemar|ahorcar|balacear|apunalar|acuchillar|madrear|lastimar|colgar|buscar a su casa|encontrar|esperar|romper|partir|hacer pagar|dar una)`,
    `(?:lo|la|los) voy a hacer yo mism[oa]`,
    `(?:voy|vamos|ire|iremos|vengo|llego|regreso|entro) (?:\\w+ ){0,4}?con (?:una? |mi |el |la )?${WEAPON}`,
    `(?:llevo|traigo|llevare|traere|voy a llevar|voy a traer|yo mism[oa] llevo) (?:una? |mi |el |la |los )?${WEAPON}`,
    `(?:se|te) (?:\\w+ )?(?:van?|vas) a arrepentir(?! de (?:cerr|quit|camb|no |elegir|inscrib|mand|tra|met|llev|hab))|lo van? a (?:lamentar|pagar)|me las? van? a pagar|me la pagan?|van? a pagar (?:\\w+ )?(?:por )?lo que|se las? van? a ver con(?:migo| nosotros)|ya se (?:donde|a que hora|que carro)|se donde vive|mas (?:le|les) vale que se cuide|mas vale que se cuiden?|cuidese la espalda|lo vamos a esperar|los vamos a esperar|(?:te|lo|la|los) espero (?:afuera|a la salida|en el estacionamiento)|nadie se va a reir|tengo una lista|salir en las noticias|vamos a ir a (?:tu|su) casa|ir a (?:tu|su) casa|que se mueran?|ojala (?:\\w+ )?(?:se mueran?|les de|le de cancer)|no le va a ir (?:nada )?bien|no les va a ir (?:nada )?bien|quieran? vivir|quiera seguir vivo|tus dias estan contados|dias contados|sacarte de los pelos|sacarla de los pelos|sacar(?:lo|los|las) a patadas|ver como arde|que arda|a plomazos|a balazos|una golpiza|darle su merecido|dar(?:le|les) una leccion con`,
    `(?:ruegue|reza|recen|rece|ruega) que no`,
    `(?:pongan?|poner|pondria|metan?|meter) (?:una? )?(?:bomba|balazo|plomazo|tiro)`,
    `(?:el lunes|el martes|el miercoles|el jueves|el viernes|manana) (?:\\w+ ){0,3}(?:llevo|traigo|vamos a ver quien|nadie sale)`,
    `quemar (?:esta|la|esa) (?:escuela|oficina|prepa|primaria)|balacear (?:esta|la|esa) escuela`,
  ),
];

/** A crime that a text says a person did. */
export const ACCUSATIONS_ES = [
  phrase(
    `(?:ha|han|haya|hayan|habia|se) rob(?:ado|o|a|an|aron|aba|aban)|(?:le|les|nos|me) (?:ha |han )?rob(?:a|o|ado|an|aron)(?! (?:el|la|los|las|su|una|un) (?:\\w+ )?(?:celular|telefono|mochila|chamarra|bicicleta|lonche|sueter|tableta|chromebook|tenis|almuerzo|loncheras?))|se (?:queda|quedan|quedo|quedaron|quedaba) con (?:el cambio|el dinero|la feria|todo|lo|los|las|la mitad|una parte)|(?:dinero|fondos|cuotas) (?:\\w+ ){0,4}(?:su bolsa|su bolsillo|su casa|su carro|sus vacaciones|se desaparecio|compadre|cuñado|cunado|primo|esposo|familiares)|familiares en la nomina|aviadores?|en la nomina aunque|puro fraude|robo de (?:dinero|fondos)|mordidas?`,
    `(?:da|dan|daba|vende|venden|vendia|reparte|ofrece|regala|les da|les vende) (?:\\w+ ){0,3}(?:pastillas|mota|mariguana|marihuana|droga|drogas|cerveza|alcohol|vapes|esteroides|cigarros|cristal|tachas)|(?:viene|llega|anda|maneja|esta|trabaja|estaba) (?:\\w+ )?(?:tomad[oa]|borrach[oa]|drogad[oa]|crud[oa]|pasad[oa]|mariguan[oa]|ebri[oa])|huele a (?:cerveza|alcohol|mota|mariguana|vino|tequila|licor)|aliento alcoholico`,
    `(?:graba|grabo|grababa|fotografia|espia|asoma|mira|videos de) (?:\\w+ ){0,3}(?:ninas|ninos|alumnas|muchachas|estudiantes|menores)|(?:ninas|alumnas|muchachas) en el bano|titulo falso|compro (?:el|su) titulo|papeles falsos|expediente criminal|antecedentes penales|(?:deberia|deberian|merece|merecen) (?:estar|ir) (?:en|a) la carcel|ir a la carcel|meter(?:lo|la|los)? (?:a la carcel|preso)|orden de restriccion|demandad[oa] por (?:abuso|acoso|robo)|lo cacharon|la cacharon|los cacharon|sexo con|se la cogio|a solas con (?:las|los|mi|una|un) (?:nin|alumn|hij|menor)\\w*`,
    `pedofil[oa]s?|pederastas?|violador(?:es|a)?|abusador(?:es|a)?|depredador(?:es|a)?|acosador(?:es)? sexual(?:es)?|pornografia infantil|agresor(?:es)? sexual(?:es)?|narcos?|narcotraficantes?`,
    `(?:es|son|era|una?|unos|unas|la|el|tremend[oa]|ese|esa) (?:una? |unos |gran |vil |puros? |conocid[oa] )*(?:rater[oa]s?|ladron(?:es|a|as)?|delincuentes?|criminal(?:es)?|drogadict[oa]s?|borrach[oa]s?|alcoholic[oa]s?|estafador(?:es|a|as)?|corrupt[oa]s?|pervertid[oa]s?|defraudador(?:es|a)?|malandros?|asesin[oa]s?|acosador(?:es|a)?)`,
    `(?:director|directora|subdirector|subdirectora|maestr[oa]s?|profe|profesor|profesora|secretaria|entrenador|entrenadora|coach|oficina|tesorera|presidenta|conserje|consejer[oa]|encargad[oa]|administracion|la de \\w+|el de \\w+) (?:\\w+ ){0,4}?(?:se )?(?:roba|roban|robo|robaron|robando|desvia|desvian|desvio|malvers\\w+|se embols\\w+|se clav\\w+|transa|transea)`,
    `se (?:roba|roban|robo|robaron|embolsa|embolsan|clava|quedo|quedaron|queda|quedan) (?:con )?(?:\\w+ ){0,3}(?:dinero|fondos|todo|cooperacion|lana|cuotas|donativos)|desvi(?:a|an|o|aron) (?:\\w+ ){0,2}(?:dinero|fondos|recursos)|se lleva su (?:parte|tajada)|lava dinero|lavado de dinero`,
    `(?:vend(?:e|en|ia|ian|iendo)|trafica|reparte|pasa) (?:\\w+ ){0,3}?(?:droga|drogas|pastillas|mariguana|marihuana|vapes|mota|cristal|coca|cocaina)(?! y (?:nadie|no))`,
    `(?:les|le) (?:vende|venden|da|dan|regala) (?:droga|drogas|pastillas|alcohol|cerveza|mariguana|mota)`,
    `(?:se acuesta|acostarse|se acosto|se mete|anda|sale|tiene (?:una )?relacion(?:es)?|se besa) con (?:\\w+ ){0,2}?(?:alumn[oa]s?|jugadoras?|jugadores|estudiantes?|menor(?:es)?|nin[oa]s?|muchach[oa]s?|su alumna)`,
    `(?:manosea|manoseo|manosean|manoseaba|toquetea|toca|tocaba|toco|abusa|abusaba|abuso|viola|violo|violaba|acosa sexualmente|acosa) (?:de |a )?(?:las |los |sus |una |un |mi |mis |unas |otra |otras )?(?:\\w+ )?(?:${CHILD})`,
    `(?:borrach[oa]|tomad[oa]|drogad[oa]|crud[oa]|ebri[oa]) (?:todas|todos|cuando|a |en |las|al )|(?:maneja|llega|viene|anda|trabaja|da clases?|ensena) (?:\\w+ )?(?:borrach[oa]|tomad[oa]|drogad[oa]|crud[oa]|ebri[oa])|(?:huele|apesta|se le huele|oliendo) (?:a |el )?(?:alcohol|cerveza|mariguana|marihuana|mota|vino|tequila)`,
    `(?:cobra|cobran|pide|piden|acepta|recibe|reciben|dio|pago) (?:\\w+ )?(?:mordidas?|sobornos?|mochada)|soborn\\w+|(?:le|les) (?:pago|pagamos|pague|dimos|di) (?:\\w+ ){0,2}(?:mil|cientos|dolares) (?:\\w+ ){0,3}(?:para que|por dejar|a la director)`,
    `(?:paga|pagan|pago|pagaron|pagado) (?:\\w+ )?(?:a )?(?:la|las|una|unas) familias? (?:\\w+ ){0,3}(?:call|silencio|fuera|no diga)|para callarl[oa]s|comprar su silencio`,
    `falsific\\w+|alter(?:a|an|o|aron) (?:\\w+ ){0,2}(?:calificaciones|examenes|boletas|documentos|actas|asistencias|registros|resultados)|cambia(?:n|ron)? (?:las )?respuestas|corrige (?:las )?respuestas|inventa(?:n|ron)? (?:las )?(?:calificaciones|asistencias)`,
    `siembra(?:n)? (?:\\w+ )?drogas?|sembr(?:o|aron) drogas?`,
    `(?:lo|la|los) (?:arrestaron|detuvieron|metieron a la carcel|encarcelaron|condenaron|buscan por)|estuvo en la carcel|esta en la carcel|fue (?:arrestad[oa]|condenad[oa]|detenid[oa])|tiene antecedentes|orden de arresto`,
    `(?:le pega|le pegaba|golpea|golpeaba|golpear|maltrata) a su (?:esposa|mujer|marido|pareja|novia)|tiene (?:una )?amante|le es infiel|anda con (?:la mama|el papa|una mama|un papa)`,
    `(?:espia|espiaba|espiar|graba|grababa|filma|mira|ve) (?:a )?(?:las |los )?(?:ninas|ninos|muchachas|alumnas|alumnos|chicas) (?:\\w+ ){0,4}(?:cambi\\w+|desvist\\w+|banan|bano|ducha\\w*|vestidor\\w*|de ropa|faldas?)|debajo de (?:la|las) faldas?`,
    `(?:manda|mandaba|envia|escribe|pide|pedia) (?:\\w+ ){0,2}?(?:mensajes|fotos|videos) (?:\\w+ ){0,4}(?:noche|ninas|ninos|alumnas|menores|desnud\\w+|intimas)|(?:mensajes|regalos) a (?:los|las) (?:ninos|ninas|alumnas|alumnos) (?:de|en) (?:la )?noche`,
    `(?:lo|la) (?:corrieron|despidieron|sacaron) (?:\\w+ ){0,5}por (?:tocar|manosear|robar|abusar|borrach|acosar|pegar)`,
    `(?:se droga|se inyecta|inhala|fuma (?:mota|mariguana|cristal)|mete coca|consume (?:droga|drogas|cocaina))`,
    `extorsion\\w*|trata de (?:personas|menores)|fraude fiscal|chantaje\\w*|prostitu\\w+`,
  ),
];

/** Someone may be in danger: self-harm, abuse, or an adult's violence against a child. */
export const SAFETY_ES = [
  phrase(
    `(?:se|me) quiere? morir|quiero morirme|dormir y no despertar|no despertar(?! a tiempo)|no (?:quiero|quiere) despertar|si no estuviera nadie|nadie (?:lo )?(?:notaria|me extranaria|me va a extranar)|sin ganas de vivir|semanas sin comer|dias sin comer|llevo \\w+ sin comer|me (?:corto|cortaba|corte|quemo|rasguno|pego yo)|(?:cortad|marca|quemadura)(?:s|as)? en (?:los|sus|mis) (?:brazos|piernas|munecas)|regal(?:e|ando) mis cosas|carta de despedida|nadie me (?:va a )?extran\\w+|estaria(?:n)? mejor sin mi|me tome (?:pastillas|las|todas)|tomar pastillas para`,
    `(?:mi|su|el|un) (?:esposo|marido|novio|pareja|ex|papa|padrastro|tio|primo|abuelo|hermano|vecino|padre|madrastra|mama) (?:\\w+ ){0,4}(?:me|nos|le|lo|la|les) (?:\\w+ )?(?:pega|pego|golpea|golpeo|amenaz\\w+|maltrata|abusa|toca|toco|hace cosas|hacia cosas|quema|quemo|encierra|corrio|ahorco|viola|violo|tiene amenazad\\w+|grita y|pegaba|obliga)|le pega a mi (?:mama|hermano|hermana)|(?:corrio|saco|echo) (?:\\w+ ){0,3}a golpes|saco la pistola|tiene(?: una)? pistola en casa|me hace cosas|nos tiene amenazad\\w+|no (?:hay|tenemos|tengo) (?:nada de )?comida en (?:la |mi )?casa|no tenemos (?:que|nada) (?:comer|de comer)|unica comida|duermo en (?:el|un) carro|dormimos en (?:el|un|la) (?:carro|camioneta|calle)|solos en casa (?:desde|toda)|me da miedo (?:ir a )?mi casa|miedo (?:en|de) (?:mi|la) casa|no se a quien (?:decir\\w*|contar\\w*)`,
    `(?:amarr|encerr|cachete|nalgue|azot|ahorc)(?:aba|aban|o|aron|ea|eo|eaba) (?:\\w+ )?(?:a (?:un|una|los|las|mi|mis|otro|su) (?:\\w+ )?(?:nin|hij|alumn|menor|pequen|estudiant|nene)\\w*)|(?:lo|la|los|las) (?:amarraba|amarraban|encerraba|cacheteaba|nalgueaba)|amarrad[oa]s? a (?:la|una) silla|(?:lo|la) tenian? (?:amarrad|encerrad)[oa]`,
    `(?:me|se) (?:quiero|quiere|quisiera|queria|voy a|va a|quise|quiso|intento|intente|iba a) (?:matar|morir|suicidar|ahorcar|cortar|quitar la vida|desaparecer)|(?:matarme|suicidarme|cortarme|lastimarme|ahorcarme|morirme|hacerme dano|quitarme la vida|quitarse la vida|suicidarse|matarse(?! (?:trabajando|estudiando))|cortarse|hacerse dano|lastimarse|autolesion\\w*|autolesionarse)`,
    `me (?:corto|corte|lastimo|quemo|hago dano)(?! (?:el pelo|el cabello|las unas))|se corta los brazos|se (?:corta|cortaba|lastima|hace dano) (?:los|las|sola|solo|en el bano|porque)|(?:se|me) (?:ha )?intent(?:o|ado) (?:matar|suicidar|quitar)|intent(?:o|e|aba) (?:suicidarse|matarse|quitarse)`,
    `(?:no|ya no|nunca) (?:quiero|quiere|queria|tengo ganas de|tiene ganas de|deseo) (?:vivir|seguir viv\\w+|estar viv\\w+|seguir aqui|despertar|existir|seguir asi)`,
    `(?:quiero|quisiera|prefiero|preferiria|queria|deseo|ojala) (?:estar )?(?:morir(?:me)?|muert[oa]|no haber nacido|no despertar|desaparecer|dejar de existir|acabar con todo)|acabar con (?:todo|mi vida|su vida)|terminar con (?:mi|su) vida`,
    `(?:pensamientos|ideas|intento|intentos|nota) (?:de )?suicid\\w+|(?:pienso|pense|pensado|piensa|hablo|habla|hablaba) (?:\\w+ )?(?:en|de|del) (?:suicid\\w+|matar\\w*|morir\\w*|acabar)|se suicido|sobredosis`,
    `(?:mejor|felices|tranquilos|mas facil) (?:\\w+ ){0,4}(?:sin mi|si yo|si no estuviera|si me muero)|si (?:yo )?(?:ya )?no (?:estuviera|existiera|viviera)|no (?:le )?(?:veo|encuentro) (?:el |la |un )?(?:sentido|caso|razon)|no vale la pena vivir|no tengo por que vivir|ya no aguanto vivir`,
    `(?:me|lo|la|le|nos|les|los|las) (?:toca|toco|tocaba|tocan|tocaron|manosea|manoseo|manoseaba|manosearon|besa|beso|besaba|abusa|violo|viola|violaron|acaricia|acaricio|agarra|agarro|agarraba) (?:cuando|a solas|la pierna|las piernas|los pechos|el pecho|las nalgas|el cuerpo|partes|sus partes|mis partes|donde|las partes|por debajo|en el|a la fuerza|aunque)`,
    `me toca(?:ba|n|ron)?(?: (?:mi|un|el|una))? ?(?:maestr[oa]|tio|padrastro|entrenador|primo|abuelo)|(?:maestr[oa]|profe|profesor|entrenador|coach|tio|padrastro|primo|abuelo|papa|vecino|conserje|pastor|cura|hermano) me (?:toc\\w+|bes\\w+|manose\\w+|viol\\w+|pega\\w*|golpe\\w+|acaric\\w+|obliga\\w*|pide fotos|manda fotos|agarr\\w+|peg\\w+|amenaz\\w+|encierr\\w+|encerr\\w+)`,
    `(?:me|lo|la|le|nos) (?:metio|mete|metia|metieron|meten|puso|pusieron|pone) la(?:s)? manos? (?:en|debajo|por|adentro|dentro)|(?:la|las) manos? (?:en|debajo de|por debajo|dentro de|adentro) (?:el|la|del|los|su|mi|sus) (?:pantalon|pantalones|short|shorts|falda|ropa|calzon|calzones|blusa|vestido)|baj(?:o|aron) (?:el|los) (?:pantalon|pantalones|calzones|short)`,
    `abus(?:o|aron|a|aba|an) (?:sexualmente )?(?:de )?(?:mi|ella|el|un|una|la|los|las|nuestr[oa]) ?(?:hij[oa]|nin[oa]s?|alumn[oa]s?|estudiantes?|menor)?|abuso (?:sexual|infantil|fisico)|abusad[oa]s?(?! de)|viol(?:o|aron) a|fue violad[oa]|acoso sexual|agresion sexual|agredid[oa] sexualmente|partes (?:intimas|privadas)`,
    `(?:entra|entraba|entro|se mete|viene) (?:\\w+ )?a mi (?:cuarto|cama|recamara|habitacion)`,
    `(?:nos|me|les|le) (?:pide|pidio|pedia|piden|obliga a mandar|hace mandar|exige) (?:\\w+ )?(?:fotos|videos|que (?:le )?(?:mandemos|mande|envie))`,
    `(?:padrastro|madrastra|papa|mama|padre|madre|tio|abuelo|novio de mi mama|hermano|pareja de mi mama) (?:\\w+ )?(?:me|nos|le|lo|la) (?:pega|pego|pegaba|golpea|golpeo|golpeaba|maltrata|patea|quema|encierra|amenaza|lastima)`,
    `(?:maestr[oa]s?|profe|profesor[a]?|director[a]?|ayudante|asistente|entrenador[a]?|coach|conserje|guardia|chofer|suplente|subdirector[a]?|policia|monitora?|senora|senor|enfermera|cuidadora|teacher|empleada|empleado|adulto|adulta) (?:del autobus |de kinder |de primero |del comedor |que lo cuida )?(?:\\w+ )?(?:le |les |lo |la |los |las |me )?(?:peg(?:a|o|aba|an|aron)|golpe(?:a|o|aba|aron)|avent(?:o|aba|aron)|avienta|jal(?:o|a|aba|aron|onea|oneo)|agarr(?:o|a|aba|aron)|arrastr(?:o|aba|aron)|encerr(?:o|aba|aron)|encierra|empuj(?:o|a|aba|aron)|pellizc(?:o|a|aba)|cachete(?:o|a|aba)|abofete(?:o|a)|zarande(?:o|a|aba)|sacud(?:io|e)|amarr(?:o|a|aron)|at(?:o|aron)|patea|pateo|azot(?:o|a)|nalgue(?:o|a|aba)|lastim(?:o|a|aba|aron)|estruj(?:o|a)|ahorc(?:o|aba)|tir(?:o) al (?:piso|suelo)|mordio|estrell(?:o|aba)) (?:a |al |de |del |con |contra |en )?(?:\\w+ ){0,4}?(?:${CHILD}|brazo|cuello|pelo|oreja|pared|piso|suelo|closet|cabello|reglazos?|regla|camisa|silla|cuarto)`,
    `(?:agarr|jal|levant|tom|sujet|arrastr)(?:o|aron|aba) (?:\\w+ ){0,4}(?:del|de los|de las|por el|por los|de la|de un|de una) (?:cuello|pelos?|brazos?|orejas?|cabellos?|camisa|mano)|(?:avent|empuj|estrell|azot)(?:o|aron|aba) (?:\\w+ ){0,4}contra (?:la|el) (?:pared|piso|suelo|puerta)`,
    `encerr(?:o|aron|aba) (?:\\w+ ){0,6}(?:closet|cuarto|bano|bodega|oscur\\w+|almacen|salon)`,
    `(?:le|les|me|nos) (?:pega|pegan|pegaba|pegaban|pego) (?:a (?:los|las|mi|un|una|sus) (?:\\w+ )?(?:ninos|ninas|hijo|hija|alumnos|nino|nina) )?con (?:una |la |el |un )?(?:regla|cinto|cinturon|palo|cable|libro|chancla|mano)`,
    `me (?:agarraron|sujetaron|detuvieron|tiraron) (?:\\w+ ){0,6}(?:y me|vestidores|bano)|no (?:estoy|me siento) segur[oa] en (?:mi )?casa|miedo de (?:regresar|volver|ir) a (?:mi )?casa|miedo (?:a|de) mi (?:papa|padrastro|tio|padre|mama)|me (?:escape|fui) de (?:mi )?casa`,
    `(?:dicen|decian|dijeron|dice) que (?:se|me) (?:mate|matara|muera|muriera|suicide|cuelgue)|me (?:dejo|deje) de comer|no como para|odio mi cuerpo|me odio`,
  ),
];

/** Sexual content about people. */
export const SEXUAL_ES = [
  phrase(
    `caliente esta noche|solita y caliente|estoy caliente|bien calientes|pasarla rico|sin ropa|encuerad\\w+|desnud\\w+|me (?:las?|los?) (?:cogia|cogeria|cojo|cogi|cogo|tiraria|daba|echaria|comeria)|me masturb\\w+|masturb\\w+|chaquet\\w+|me (?:la|lo) jal\\w+|pantalones apretados|leggins (?:apret|bien|y)|en leggins|nalgas|nalgona|tetas|chichis|chichona|pechugona|culito|buen culo|culazo|montar(?:lo|la) toda|gimiendo|gemidos|haciendolo en (?:la|el) (?:bodega|salon|bano|carro)|lo hicieron en|cogiendo|coger en|cogian|la falda (?:arriba|levantada)|sin pantalones|sin calzones|erecc\\w+|se me para|orgia|trio con|prostitut\\w+|teibol\\w*|escort|papacito|mamacita|mami rica|bien rica|esta rica|buenota|que buena esta|esta bien buen[ao]|noche de pasion|chupar(?:la|sela|mela)|mamada|vend\\w+ packs|videos? hot|fotos? hot`,
    `porno?|pornograf\\w+|onlyfans|fotos? desnud[oa]s?|desnud[oa]s? (?:de|por)|nudes|packs? (?:de|por)|fotos? intimas?`,
    `(?:esta|estan|bien|muy|tan|mas) (?:\\w+ )?(?:buenisim[oa]s?|sabros[oa]s?|ricas?|cachond[oa]s?|sexys?|sexis?|buenot[oa]s?|mamacitas?|cogibles?)|mamacitas?|milfs?|cachond[oa]s?`,
    `(?:las |sus |que |buenas |mejores |unas )(?:nalgas|tetas|chichis|pompis|bubis|boobs)|nalgonas?|tetonas?|nalgotas`,
    `(?:quieren?|quiere|queria|vamos a|para|ganas de|a) coger(?:se|sela|mela)?(?! (?:el|la|un|una|los|las|transporte|camion|ritmo|confianza))|se meten? mano|meterse mano|meter mano|(?:muchachas|chicas|ninas|alumnas|viejas) (?:\\w+ ){0,4}(?:son|bien|muy) (?:faciles|zorras|putas|calientes|regaladas)|faldas? (?:cort|apret)\\w+|vestidos? apretad\\w+`,
    `una noche con (?:ella|el|la|esa)|me la (?:cojo|cogeria|chupa)|me lo (?:cojo|cogeria|chupa)|tener sexo|tienen sexo|teniendo sexo|sexo en (?:el|los|la)|masturb\\w+|orgasm\\w*|calenturient\\w*|sexo oral`,
  ),
];

/** Offers of goods, services and codes. */
export const ADVERTISING_ES = [
  phrase(
    `(?:que|yo|las|los|los que|tambien) vendo|vendo (?:\\w+ )?(?:\\w+)|pidan? (?:las|los|la|el) suy[oa]s?|cupos limitados|kit de inicio|gan[ea] \\d+|mandenme mensaje|mandeme mensaje|manda la palabra|te agendo|le agendo|paquetes? de \\d+|\\d+ (?:lecciones|clases|sesiones) (?:en|por) \\d+|(?:doy|ofrezco) clases particulares|soy su agente|su agente|enganche|itin|credito facil|quieren? comprar casa|limpieza gratis|brackets? desde|desde \\d+ (?:al|a) (?:mes|la semana|dolares)|siganme|sigueme|siguenme|suscriban?(?:se)?|hago live|si llegamos a|\\d+ ?mil seguidores|mi tiktok|en tiktok soy|hagan? (?:su|sus) pedidos?|servicio a domicilio|a domicilio|cuido ninos|cuido bebes|hago (?:taxes|unas|pasteles|trenzas|tareas|comida)|mi (?:salon de belleza|tienda|negocio|local|restaurante|taqueria|consultorio)|mis (?:productos|servicios|clases|pasteles|tamales)|mayores informes|precio especial|primera (?:clase|consulta|hora|cita|sesion) (?:es )?gratis`,
    `(?:usen?|use|con|pongan?|ingresen?|aplica|metan?) (?:el |mi |nuestro )?(?:codigo|cupon)(?! de (?:vestir|vestimenta|conducta))|codigo (?:de )?(?:descuento|promo\\w*)|cupon(?:es)?(?! de (?:alimentos|comida))`,
    `\\d+ ?(?:%|por ciento) de descuento|(?:con|de|gran|super) descuento|oferta (?:especial|limitada)|por tiempo limitado|2 ?x ?1|dos por uno`,
    `(?:clase|mes|sesion|consulta|leccion|semana|cita|envio|prueba|asesoria|cotizacion|primera? \\w+) (?:es )?gratis(?! (?:para los|en la escuela|de la escuela))|gratis si mencion\\w+|envio gratis|primer mes (?:es )?gratis`,
    `mencion(?:an|en|e) (?:esta|mi|la) resena|(?:digan?|diga|diles) que (?:van|va|vienen) de (?:mi )?parte`,
    `(?:llam|escrib|mand|contact|visit|busqu|agend|marqu|pid|reserv|inscrib|solicit)(?:enos|anos|ame|anme|enme|eme|ennos)(?! a| la| las| cuando| para decir| por| del| de)|llam(?:enos|anos|ame|anme|enme) (?:hoy|ahora|para|ya|si)|por privado|al privado|por inbox|mandame inbox|pidan? (?:el|la|los|su|sus) (?:suyo|suya|pedido|cita|clase)|pida (?:el suyo|su clase|su cita)|agende su|aparta(?:r|en)? (?:el|su|tu) (?:suyo|lugar)`,
    `(?:nuestra|nuestro|mi) (?:academia|negocio|tienda|empresa|escuelita|estudio|consultorio|clinica|guarderia|agencia|despacho|pagina de ventas|centro|catalogo)`,
    `(?:hago|hacemos) (?:\\w+ ){0,2}(?:pasteles|tamales|pinatas)|(?:doy|damos) (?:clases|asesorias|tutorias) (?:de|a|en|particulares)|(?:vendo|rento|ofrezco|ofrecemos|vendemos|se vende|se venden|se renta|imparto) (?:\\w+ ){0,2}(?:uniformes?|pasteles|tamales|clases|sesiones|terapias?|servicios?|asesorias?|tutorias?|comida|ropa|transporte|raites?|seguros?|credito|prestamos?|zapatos|productos|pinatas|cursos?)`,
    `(?:mejores|buenos|bajos) precios|(?:precios?|costos?) (?:bajos?|accesibles?|economicos?)|el mejor precio|super barat\\w+|barat[oa]s? (?:mand|llam|inform)`,
    `(?:sigan|siganos|sigueme|siganme|sigan nuestra|denle like|suscrib(?:anse|ete|ase|irse) (?:al|a (?:mi|nuestro|este)))|nuestra pagina|nuestro canal|mi canal|mi pagina|link en (?:mi )?(?:bio|perfil)`,
    `(?:gane|gana|ganen|ganar|gano) (?:\\w+ ){0,4}(?:dolares|mil|pesos|dinero) (?:\\w+ ){0,4}(?:semana|dia|mes|casa|desde)|desde (?:su|tu|la) casa(?:,)? (?:preg|sin|y gan)|pregunt(?:eme|enme|ame) como|trabaje desde casa|duplique|libertad financiera|ingresos extra|sea su propio jefe`,
    `bitcoin|cripto\\w*|forex|inviert(?:a|an|e) (?:en|con)|asesor (?:por|de inversion)|bajar? de peso|baje \\w+ (?:kilos|libras)|te natural|herbalife|omnilife|suplementos|casino|apuestas`,
    `bienes raices|agente inmobiliari\\w+|(?:vender|comprar|venda|compre|venta de) (?:su|una|tu) casa`,
    `(?:inscriba|inscriban|inscribanlos|inscribalos|vengan|venga|cambiense|registrese|unanse)(?:los)? (?:\\w+ )?(?:en|a|al|con) (?:kumon|mathnasium|sylvan|nuestr[oa]|la academia|mi|el centro)|inscripciones abiertas|tenemos (?:lugares|cupo|becas)|cupo limitado|ultimos lugares`,
    `busquen? (?:\\w+ ){1,3}en (?:insta|instagram|facebook|tiktok|youtube|google|telegram|whatsapp)|(?:nos fuimos|lo meti|la meti|los meti|inscribimos) (?:\\w+ )?(?:al|a la|en el|en la) (?:centro|academia|instituto) \\w+`,
    `pedidos? (?:por|al|con)|contacte\\w* por (?:whatsapp|whats|telegram|messenger|inbox)`,
    `(?:brackets|frenos|ortodoncia|dentista|dental) (?:\\w+ ){0,8}(?:consulta|cita|promocion|sonrisas?)|kumon de la`,
  ),
];

/** A review that says it is about another school. */
export const OTHER_SCHOOL_ES = [
  phrase(
    `(?:esta|mi|la) (?:resena|opinion|calificacion|queja) (?:\\w+ )?es (?:de|para|sobre|por) (?!esta|la escuela|mi hij|nuestra|los|las|una|un|como|lo|padres)(?:la |el )?\\w+`,
    `(?:pagina|escuela) equivocada|no (?:encuentro|encontre|hallo|aparece|tiene) (?:su|la) pagina|(?:lo|la) pongo (?:aqui )?(?:para|porque)|no (?:he ido|fui|conozco|estuve) (?:nunca )?(?:a|en) (?:esta|esa) escuela|nunca (?:he ido|fui|estuve) (?:a|en) (?:esta|aqui)|me equivoque de (?:pagina|escuela)|quise (?:calificar|resenar|opinar)`,
    `la resena es para|es para la \\w+`,
  ),
];

const METAPHOR =
  '(?:cerd[oa]s?|vacas?|brujas?|viboras?|ratas?|gusanos?|sapos?|zombis?|payas[oa]s?|basura|escoria|monstruos?|perdedor(?:es|as?)?|fracasad[oa]s?|psicopatas?|loc[oa]s?|cobardes?|dictadora?|nazis?|mentiros[oa]s?|animales|bestias?|dinosaurios?|borregos?|burr[oa]s?|mulas?|ballenas?|sabandijas?|bastard[oa]s?|gentuza|inutil(?:es)?|ignorantes?|mediocres de|enferm[oa]s?|arpias?|lacras?|parasitos?|chang[oa]s?|monos|simios|perras?|zorras?|tont[oa]s|bruj[oa]|corrient(?:e|es)|nac[oa]s?|muert[oa]s de hambre|demonios?|diabl[oa]s?|viej[oa]s? \\w+as?)';
const MEAN =
  '(?:gord[oa]s?|floj[oa]s?|fe[oa]s?|estupid[oa]s?|tont[oa]s?|idiotas?|asqueros[oa]s?|rastrer[oa]s?|inutil(?:es)?|viej[oa]s?|mald(?:ita|ito|itas|itos)|mugros[oa]s?|miserables?|ridicul[oa]s?|amargad[oa]s?|pinches?|loc[oa]s?|menso|mensa|bur[oa]|pobre|cochin[oa]s?)';

/** Insults that are built from plain words. */
export const INSULTS_ES = [
  phrase(
    `mongol(?:o|a|os|as|ic[oa]s?)|indi[oa]s? (?:pata|pata rajada|patas?|bajad[oa]|ignorant\\w+|mugros\\w+)|pata ?rajada|puro indio|naca|nacas|naco|nacos|negrat\\w+|sudac\\w+|frijoleros?|espaldas mojadas|wetbacks?|maricas?|jotos?|joteria|machorra\\w*|marimach\\w*|tortillera\\w*|retrasad[oa] mental|mongolit\\w+|tullid[oa]s?|lisiad[oa]s?|chinit[oa]s? come|come ?perros|cholos de|prieto mugroso|prietos? (?:mugros|feos|ignorant)\\w*|gat[oa]s? igualad\\w+`,
    `cara de (?:caballo|sapo|perro|cerdo|chango|rata|bruja|mono|culo|mula|burro)|ca8ron\\w*|p3ndej\\w*|m13rda|m1erda|put4s?|p\\*t\\w+|m\\*erda|ch\\*ng\\w+|estupid[oa]s (?:los|las|el|la) (?:que|de)|imbecil(?:es)?|idiotas?|bola de (?:\\w+ ){0,2}(?:rateros|inutiles|ignorantes|flojos|burros|viejas|buenos para nada|animales|payasos|locos|huevones|mediocres|hipocritas|mentirosos|ladrones|corruptos)|viejas? (?:chismosa|metiche|amargada|loca|ridicula|bruja|mitotera|argüendera|mamona)\\w*|(?:puro|pura|puros|puras) (?:burro|inutil|ignorante|animal|payaso|basura|bestia|gentuza|lacra|huevon|viejas)\\w*|muert[oa]s de hambre|chusma|malnacid\\w+|desgraciad[oa]s?|que asco de (?:persona|mujer|hombre|gente|directora|maestra|senora|tipo)`,
    `(?:es|son|era|eran|parecen?|eres|puros?|puras?) (?:como |una?s? |unos |tan |muy |mas |pura |puro |solo |pinche |pinches |el |la |los |tod[oa]s ){0,4}(?:${MEAN} (?:y )?){0,2}(?:cerd[oa]s?|vacas?|brujas?|viboras?|ratas?|gusanos?|payas[oa]s?|escoria|monstruos?|perdedor(?:es|as?)?|fracasad[oa]s?|psicopatas?|nazis?|bestias?|burr[oa]s?|mulas?|ballenas?|sabandijas?|bastard[oa]s?|gentuza|arpias?|lacras?|parasitos?|simios|perras?|zorras?|idiotas?|imbeciles?|pendej[oa]s?)`,
    `(?:directora?|subdirectora?|maestr[oa]s?|consejer[oa]s?|profes?|profesora?|secretarias?|ella|el|papas|alumnos|ninos|todos|personal|gente) (?:es|son|esta|estan) (?:una?s? |unos |tan |muy |bien |mas |pura |pur[oa]s ){0,3}(?:loc[oa]s?|enferm[oa]s? (?:que|mental\\w*|de la)|tont[oa]s?|mens[oa]s?|basura|gord[oa]s?|fe[oa]s?|cobardes?|mentiros[oa]s? (?:y|enferm)|brut[oa]s?|ignorantes|inutil(?:es)?|asqueros[oa]s?|corrientes|nac[oa]s|ridicul[oa]s|enanas?|bestias?)`,
    `(?:una?|unos|unas) (?:${MEAN} ){1,2}(?:${METAPHOR}|flojas?|que|de mierda|enferm[oa]s?)`,
    `(?:vieja|viejo|gorda|gordo|gordas|gordos|maldita|maldito|pinche|pinches) (?:${METAPHOR}|estupid[oa]s?|floj[oa]s?|amargad[oa]s?|ridicul[oa]s?|director[a]?|maestr[oa]s?|escuela|consejer[oa]|oficina|secretari[oa]|profe\\w*)`,
    `vaca gorda|cerebro de \\w+|cara de (?:sapo|perro|cerdo|chango|rata|bruja|mono|pocos amigos no|palo no|caballo|culo|mula)|huele a (?:perro|cerdo|muerto|cabra|patas|cola)|mas (?:burr|brut|tont|mens)[oa] que|ninguna? tiene cerebro|no tienen? cerebro|sin cerebro|remedo de|ni su nombre|que circo|retrasad[oa]s? mental(?:es)?|regres(?:ar|e) al hoyo|no sirve(?:n)? para nada ese|ese inutil|esa inutil|ese senor no sirve|gente de lo peor|odian su propia vida|chinguen? a su madre|chinga(?:n|da)? tu madre|vete a la|vayanse a la|vayanse al (?:diablo|infierno|carajo)|al carajo|hij[oa]s? de (?:puta|perra|la chingada|su madre|su pinche)|me cago en|hagan fila para`,
  ),
];
