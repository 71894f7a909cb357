import { phrase } from './plain-text.ts';

const STAFF =
  '(?:teachers?|principal|counselors?|coach|coaches|staff|aides?|janitor|custodian|nurse|secretary|librarian|dean|superintendent|driver|director|administrators?|administration|officer|guard|man|woman|guy|lady|ladies|instructor|tutor|sub|substitute|professor|assistant|monitor|cook|he|she|they|who|somebody|someone)';
const CHILD =
  '(?:child|children|kids?|sons?|daughters?|students?|boys?|girls?|nephew|niece|grandson|granddaughter|grader|graders|preschooler|kindergartner|toddler|baby|year old|him|her|me|us|them|autistic child|little one)';
const ADULT =
  '(?:teachers?|principal|counselors?|coach|coaches|staff|aides?|janitor|custodian|nurse|secretary|dean|driver|guard|officer|man|guy|substitute|sub|tutor|instructor|assistant|monitor|dad|father|stepdad|stepfather|mom|mother|stepmom|stepmother|uncle|grandfather|boyfriend|adults?|he|she|lady|woman|employee|worker)';
const PERSON =
  '(?:teachers?|principal|counselors?|coach|coaches|staff|aides?|janitor|nurse|secretary|librarian|dean|superintendent|driver|director|administrators?|administration|admin|parents?|moms|students?|kids?|boys|girls|everyone|everybody|all of them|people|he|she|they|hes|shes|theyre|you|youre|woman|man|lady|ladies|guy|board|office|teachers assistant|guard)';
const WEAPON = '(?:guns?|knife|knives|rifle|pistol|weapon|bat|machete|bomb|gasoline|shotgun|blade|9mm|ar 15|glock)';
const HURT =
  '(?:kill|shoot|stab|murder|strangle|choke|beat up|beat|punch|burn|bomb|blow up|hurt|break|smash|slash|hang|slap|knife|jump|attack|destroy|end|fight|poison|run over|beat down|snap|cut)';
const TARGET =
  '(?:you|him|her|them|this school|that school|the school|this place|the building|principal|teachers?|staff|office|everyone|everybody|legs?|neck|face|teeth|jaw|tires|bones|arms?|head|kids?|students?|guy|lady|superintendent|coach|counselor|secretary|dean|guard|driver|nurse|windows|car|asses|ass|throat|people)';

/** A threat against people or a school, or a call to hurt them. */
export const THREATS_EN = [
  phrase(
    `(?:thats|that is|this is|its|it is|consider (?:this|it)|call it) (?:not )?(?:a|an|your|my) (?:threat|promise|warning|notice)|here is your (?:notice|warning)|not a threat`,
    `watch (?:herself|himself|themselves|yourself|yourselves|their step|her step|his step|your step)|better (?:watch out|sleep with|hide)`,
    `i know (?:what|which|where|when) (?:time |car |house |street )?(?:she|he|her|his|you|your|is hers|is his)(?: \\w+){0,2} ?(?:gets|lives|parks|drives|leaves|goes|works|car|house|kids|is)|which car is (?:hers|his)`,
    `(?:if i|ill|i will|im gonna|we will|be) (?:wait|waited|waiting) for (?:her|him|them|you)(?: outside| after| in the| by| one night| at)?`,
    `(?:leav\\w+|go|going|home|out|end up) (?:\\w+ )?in (?:an |a )?(?:ambulance|hearse|body bag|casket|coffin|stretcher|wheelchair|hospital bed)|walk(?:ing)? out alive`,
    `(?:run|ran|push|drive) (?:\\w+ ){0,2}(?:off the road|over with|into a (?:tree|wall|ditch))`,
    `(?:gonna|going to|ill|i will|we will|well) make (?:everyone|everybody|them|all of them|him|her|you|every \\w+)(?: \\w+){0,5} (?:sorry|pay|suffer|regret|bleed|beg)|you will all see|u will all see|youll all see|all of you will see`,
    `(?:deserves?|asking for|got|get|gets) what ?s? (?:is )?coming|karma is coming|its coming (?:for|to)|im coming for`,
    `(?:dont|do not) (?:come|go|show up) to school (?:on )?(?:that|this|tomorrow|friday|monday|tuesday|wednesday|thursday|if)`,
    `still have my keys|let them sleep|ill be visiting|paying (?:\\w+ )?a visit|pay (?:\\w+ )?a visit`,
    `(?:im|ill be|i am|we are) (?:coming|going|heading) (?:up|down|over) there|some(?:body|one) is leaving in|blood on (?:the|your|their)|there will be blood`,
    `hold the door (?:for|open for)|id hold the door|would hold the door|bring the (?:gas|matches|rope|gun|lighter)|shoot (?:the|this|that|up) (?:place|school|building)|rope and|neck snapped|throat (?:cut|slit)|slit (?:her|his|your|their)|curb stomp|stomp (?:him|her|you|them)|(?:put|lay) (?:my )?hands on (?:her|him|you|them)|knock (?:her|his|your|their) (?:teeth|head|lights)|kick (?:her|his|your|their) (?:ass|teeth|head)|beat (?:her|his|your|their|the) (?:ass|crap|hell|shit|living)|whoop (?:her|his|your|their)|(?:bust|break|smash|crack|bash|punch) (?:\\w+ ){0,2}(?:face|skull|jaw|nose|kneecaps?|head in|windshield|mouth)`,
    `(?:ill|i will|im gonna|i am going to|imma|ima|we will|well|were gonna) (?:\\w+ ){0,2}(?:hurt|kill|end|destroy|get|jump|shoot|stab|beat|punch|slap|burn|wreck|ruin|bury|smack|strangle|choke|hunt) (?:\\w+ ){0,2}(?:you|him|her|them|everyone|everybody|all|that (?:teacher|woman|man|principal|kid|bitch|school)|this (?:school|place)|every|the (?:teacher|principal|coach|school))`,
    `(?:someone|somebody|anyone|people|parents|we|i|they) (?:really |just )?(?:should|ought to|needs? to|has to|have to|must|could|please|might) (?:just |really |go |all )?(?:burn|bomb|shoot|kill|blow up|stab|beat|put a bullet|put a bomb|run … over|hang|torch|strangle|slap|punch|lynch|set fire)`,
    `(?:should|ought to|needs? to|deserves? to|has to|must) (?:just |really |all )?(?:be|get) (?:shot|shot up|burned|burnt|hanged|hung|killed|beaten|beat|stabbed|bombed|blown up|run over|strangled|lynched|slapped|punched|set on fire|executed)`,
    `(?:deserves?|needs?) (?:to die|a bullet|a bomb|a beating|an? ass whooping)`,
    `(?:i|we|ill|im|ima|imma|id|me and my \\w+) (?:\\w+ ){0,6}?${HURT} (?!(?:for|the news|hoops|an? email|records?|down the|up with) )(?:\\w+ ){0,3}?${TARGET}`,
    `i know where … (?:lives?|parks?|works?|sleeps?)`,
    `(?:watch|watching) (?:your|her|his|their) backs?`,
    `i know what … (?:you look like|car|you drive|(?:he|she) drives)`,
    `(?:i|im|ill|we|were|well|ima|imma) … (?:bring|bringing|come|coming|show up|showing up|going|carry|carrying|be back|pull up|return|returning) … (?:with |up there with |to school with )?(?:a |my |our |the )?${WEAPON}`,
    `(?:coming|come|came|go|going) (?:\\w+ ){0,5}with (?:a |my |our )?${WEAPON}`,
    `(?:everyone|everybody|they|he|she|principal|teachers?|office|coach|staff|dean|who bullied me) (?:\\w+ ){0,4}(?:will|going to|gonna|is going to|are going to) (?:\\w+ ){0,2}(?:regret|be sorry|suffer|bleed|die|pay for)`,
    `you (?:\\w+ ){0,2}(?:will|going to|gonna) (?:\\w+ ){0,2}(?:bleed|die|suffer|pay for what|be sorry|wish you)`,
    `(?:get|gets|getting|got) what (?:\\w+ ){0,3}coming`,
    `(?:have|got|made|keep|keeping) (?:a|my) (?:hit |kill |death )?list (?:\\w+ ){0,4}names?`,
    `(?:hit|kill|death) list`,
    `(?:nobody|no one|none of you) … (?:laughing|laugh|safe|make it out|walk out)`,
    `if you (?:all )?(?:want|wanna|value|plan) … (?:live|lives|alive)`,
    `(?:school|place|you|this) … (?:will|going to|gonna) be on the news`,
    `not end well for (?:him|her|them|you)`,
    `pray (?:that )?(?:i|we) (?:never|dont)`,
    `(?:me|my brothers|we|i|ill|well) (?:\\w+ ){0,4}(?:will|be|gonna|going to) (?:be )?(?:wait|waiting) (?:for (?:him|her|you|them)|in the (?:parking )?lot|outside)`,
    `(?:come|coming|go|going) to (?:your|his|her|their) (?:house|home|door)`,
    `drag (?:you|him|her|them) (?:out|by)`,
    `(?:hope|hopes|wish|praying|cant wait until) (?:\\w+ ){0,5}?(?:die|dies|dead|burns?|burns down|gets? (?:shot|hit|killed|hurt|cancer|stabbed|run over)|rots?|explodes?|collapses? on)`,
    `(?:put|plant|leave|place|set) (?:a|the) bomb`,
    `(?:put|puts) a bullet`,
    `(?:burn|torch|blow|shoot) (?:\\w+ ){0,3}(?:down to the ground|to the ground|down|up) (?:the|this|that) (?:school|place|building|office)`,
    `(?:burn|torch|blow|shoot) (?:this|that|the) (?:\\w+ )?(?:school|place|building|office) (?:down|up|to)`,
    `(?:shoot|light|blow) up (?:this|that|the|your) (?:school|place|building)`,
    `(?:last|final) (?:day|days) (?:alive|on earth|of your)`,
    `(?:youre|you are|hes|shes|he is|she is) (?:a )?dead(?: man| woman| meat)?`,
    `(?:i|we) (?:\\w+ ){0,3}(?:make|made) (?:sure )?(?:him|her|you|them) (?:pay|suffer|disappear|bleed|regret)`,
    `(?:catch|caught|see|find|meet|run into) (?:him|her|you|them) (?:alone|outside|in the street|on the street|in a dark)`,
    `i will find (?:you|him|her|them|out where)`,
    `(?:sleep with one eye open|your days are numbered|days are numbered|snitches get stitches)`,
    `(?:will|going to|gonna) never (?:\\w+ ){0,4}(?:again|in (?:his|her|your) life) (?:when|after) (?:i|we)`,
    `next columbine|another columbine|like columbine|school shooter`,
    `(?:tar and feather|put (?:him|her|them) in the ground|six feet under|in a body bag|send (?:him|her|them) to the hospital)`,
  ),
];

/** A crime that a text says a person did. */
export const ACCUSATIONS_EN = [
  phrase(
    `(?:steal(?:s|ing)?|stole|stolen|robs?|robbed|robbing|embezzl\\w+|pocket(?:s|ed|ing)) (?:\\w+ ){0,4}(?:money|funds?|cash|dues|donations?|fees?|fundraiser|checks|dollars|grand|budget|from (?:the|our) (?:pta|school|kids|children|students|families|club|boosters?))`,
    `(?:principal|treasurer|president|secretary|bookkeeper|coach|superintendent|director|clerk|cashier|dean) (?:\\w+ ){0,6}(?:checks?|contracts?|money|funds?|payroll|bids?|cash) (?:\\w+ ){0,5}(?:cousins?|brothers?|wifes?|husbands?|sons?|daughters?|girlfriends?|boyfriends?|nephews?|relatives?|family members|himself|herself|their own|own company|own pocket)`,
    `(?:gives?|gave|giving|sells?|sold|selling|buys?|bought|buying|deals?|hands? out|supplies) (?:\\w+ ){0,3}(?:steroids?|beer|alcohol|vodka|pills?|drugs?|vapes?|weed|edibles|diet pills|adderall|xanax|cigarettes|pot)(?! policy)`,
    `(?:teacher|driver|coach|he|she|sub|aide|janitor|principal|guard|nurse|route|man|woman) (?:\\w+ ){0,3}?(?:is|was|shows up|comes? in|drives?|drove|teaches) (?:\\w+ )?(?:high|drunk|wasted|stoned|hammered|buzzed)(?! (?:school|schools|scores?|quality|expectations|standards|turnover|needs|level|risk|performing|on (?:my|our|the) list|achiev\\w+|rated|test|class|stress|up|end|cost|poverty|income|marks|grades|energy|demand|pressure|praise|rank\\w*|ratings?|tech|academic\\w*|numbers?|percent\\w*))`,
    `(?:watch(?:es|ing)?|views?|has|had|found|downloads?|caught with|possess\\w*) (?:\\w+ ){0,2}(?:child|kiddie|underage) (?:porn|pornography|pictures|images)`,
    `(?:fake|forged|phony|bought|false) (?:degree|diploma|credentials?|license|certificat\\w+|doctorate|invoices?|receipts?|timesheets?)|ghost (?:employees?|students?)|on the payroll (?:but|and) (?:never|dont|doesnt)|pad(?:s|ding|ded) (?:the|her|his) (?:hours|timesheet|payroll)|kickback|committed fraud|defraud\\w*|money laundering|bribed?|bribes|extort\\w*|blackmail\\w*|perjury|felony|committed a crime|is a crime family|belongs? in (?:jail|prison)|should be (?:in|behind) (?:jail|prison|bars|arrested)|go to (?:jail|prison)|dui|restraining order against`,
    `(?:teacher|coach|principal|aide|counselor|janitor|sub|substitute|driver|man|guy|assistant|director|tutor|nurse|officer|guard) (?:\\w+ ){0,8}(?:alone with|behind closed doors with|late night|inappropriate (?:pictures|photos|texts|messages|touching|relationship|contact)|sexual|nude|naked|peeping|underwear|fondl\\w+|molest\\w+|prey\\w* on|lured?|sleepovers? with)`,
    `pedophiles?|paedophiles?|pedos?|child molesters?|molesters?|molested|molests|molesting|rapists?|sex offenders?|child porn\\w*|groomers?|grooming (?:girls|boys|kids|children|students|her|him)|wife beaters?|peeping toms?|sexual predators?|child predators?|creep on (?:girls|kids|students)`,
    `(?:is|was|hes|shes|are|theyre|such|known|total|biggest|real|a|the) (?:a |an |the |known |convicted |registered |little |big )*(?:thief|thieves|crooks?|criminals?(?! amount)|drug dealers?|dealers?|drug addicts?|junkies?|embezzlers?|felons?|murderers?|predators?|abusers?|alcoholics?|drunks?|perverts?|scammers?|con artists?|frauds?|stalkers?|pimps?|tweakers?)`,
    `${STAFF} (?!was |were |is being |been )(?:\\w+ ){0,5}?(?:steals?|stole|stealing|stolen|robs|robbed|robbing|embezzl\\w+|pocket(?:s|ed|ing)|launder\\w*|skim\\w* (?:money|funds|cash|off)|misappropriat\\w+|helps? (?:himself|herself|themselves) to)`,
    `${STAFF} (?:\\w+ ){0,6}?(?:sells?|selling|sold|deals?|dealing|dealt|supplies|supplied|gives?|gave|giving|does|doing|uses?|on|high on|smokes?|snorts?) (?:\\w+ )?(?:drugs|pills|weed|vapes|cocaine|coke|meth|heroin|fentanyl|percs|xanax|edibles|marijuana|pot|crack)`,
    `(?:on|using|doing|selling|sniffing) (?:cocaine|coke|meth|heroin|crack|fentanyl)`,
    `${STAFF} (?:\\w+ ){0,5}?(?:touch(?:es|ed|ing) (?:the |my |our |your |little |young |female |several |some |all )?(?:girls|boys|kids|children|students|daughter|son|them)|feels? up|felt up|grop(?:es|ed|ing)|rap(?:es|ed|ing)|sexually \\w+|sleep(?:s|ing)? with|slept with|hooks? up with|makes? out with|made out with|dat(?:es|ed|ing) (?:a|his|her|one of|students?|girls?)|messing around with|mess(?:es|ed) around with|having sex with|had sex with|relationship with (?:a|his|her|one) (?:\\w+ )?(?:student|girl|boy|minor|sophomore|junior|senior|freshman))`,
    `${STAFF} (?:\\w+ ){0,5}?(?:texts?|texted|texting|messages?|messaging|dms?|snapchats?) (?:\\w+ ){0,2}(?:girls|boys|kids|students|minors|daughters?) (?:\\w+ ){0,3}(?:night|late|private|inappropriat\\w+|pictures|photos)`,
    `${STAFF} (?:\\w+ ){0,5}?(?:asks?|asked|asking|begs?) (?:\\w+ ){0,3}for (?:nudes|naked|pictures of|photos of)`,
    `(?:watch(?:es|ed|ing)?|spies|spying|spied|films?|filming|filmed|records?|recording|peeks?|peeking|peeped) (?:on |at )?(?:the |my |our )?(?:girls|boys|kids|students|children|them) (?:\\w+ ){0,3}(?:chang\\w+|undress\\w*|shower\\w*|bathroom|locker)`,
    `(?:looks?|looking|stares?|staring) (?:up|down) (?:\\w+ ){0,3}(?:skirts?|shirts?|blouses?)`,
    `(?:is|are|was|were|been|be|comes? to (?:work|school|class)|drives?|driving|teaches|shows? up) (?:\\w+ )?(?:drunk|intoxicated|stoned|high on (?:drugs|weed|something)|hungover)`,
    `(?:smells?|smelled|reeks?|stinks?) (?:of|like) (?:alcohol|booze|beer|whiskey|vodka|liquor|weed)`,
    `(?:takes?|took|taking|accepts?|accepted|paid|pays?|wants?|gets?) (?:\\w+ )?(?:bribes?|kickbacks?|payoffs?|under the table)`,
    `brib(?:e|es|ed|ing) (?!kids|students|them with)`,
    `paid (?:her|him|them|the (?:principal|dean|secretary|coach|office)) (?:\\w+ ){0,3}(?:dollars|thousand|hundred|cash|to get)`,
    `(?:pa(?:id|ying|ys)|pay) (?:\\w+ ){0,3}(?:famil(?:y|ies)|parents|victims?|girls?) (?:\\w+ ){0,5}(?:silent|quiet|silence|leave|hush|drop|shut)|hush money`,
    `(?:falsif\\w+|forg(?:es|ed|ing)|doctor(?:s|ed|ing)|fak(?:es|ed|ing)|fabricat\\w+|tamper\\w+) (?:\\w+ ){0,3}(?:scores?|grades?|records?|signatures?|documents?|attendance|transcripts?|tests?|answers?|reports?|papers?|plan)`,
    `(?:corrects?|chang(?:es|ed|ing)|eras(?:es|ed|ing)|fix(?:es|ed)) (?:\\w+ ){0,2}(?:answer sheets?|answers on|test answers|the answers)`,
    `(?:plants?|planted|planting) (?:drugs|weed|evidence|pills|guns?)`,
    `${STAFF} (?:\\w+ ){0,5}?(?:was|is|were|got|been|gets) (?:\\w+ )?(?:arrested|convicted|indicted|charged with|jailed|in jail|in prison|on parole|wanted by)`,
    `(?:having|has|had) an affair|affair with|cheats? on (?:his|her) (?:wife|husband)|domestic violence (?:last|charge|arrest)`,
    `(?:beats?|beat|hits?|abuses?|abused) (?:his|her) (?:wife|husband|own kids|own children|girlfriend)`,
    `(?:money laundering|tax fraud|wire fraud|identity theft|blackmail\\w*|extort\\w*|human trafficking|traffick\\w+)`,
    `(?:has|have|with) a (?:criminal )?record (?:for|of) (?:\\w+ ){0,2}(?:assault|drugs|theft|abuse|dui|sexual|battery|fraud)`,
    `(?:fired|removed|let go|kicked out|asked to leave|ran) (?:\\w+ ){0,5}for (?:touching|messing|molesting|stealing|abusing|sleeping|sexual|drugs|drinking|hitting|inappropriate)`,
    `(?:rap(?:ed|ing|es|e)) (?:a|an|my|the|her|him|two|one|several|girls|students)`,
    `(?:racket|scheme) to (?:steal|defraud)|cooking the books|cooks the books|stolen (?:money|funds) from`,
    `${STAFF} (?:\\w+ ){0,4}?(?:keeps?|kept|took|takes|taking|spends?|spent|uses|used) (?:\\w+ ){0,4}(?:money|funds?|donations?|cash|checks) (?:\\w+ ){0,3}(?:for (?:himself|herself|themselves|his|her)|personal|own pocket|vacation|to buy (?:his|her))`,
    `kept all of it|gets? (?:his|her|their) (?:share|cut)`,
  ),
];

/** Someone may be in danger: self-harm, abuse, or an adult's violence against a child. */
export const SAFETY_EN = [
  phrase(
    `(?:havent|have not|hasnt|has not|didnt|dont|do not|never) (?:\\w+ )?(?:want(?:ed)?|wanna) (?:to )?(?:be alive|exist|wake up)|disappear(?:ed)? for good|gave (?:all )?my (?:stuff|things) away|give my (?:stuff|things) away|goodbye (?:note|letter)|last (?:day|time) (?:you|anyone) (?:will|ll) see me|wont be (?:here|around) (?:much longer|next|after)|(?:no one|nobody) would (?:miss|notice|care) (?:me|if i)|dont care if i (?:live|die|wake)|tired of (?:living|being alive|life)|sick of (?:living|being alive)`,
    `(?:no|any|enough|havent had|without) food at (?:home|my house|our house)|nothing to eat at (?:home|my)|(?:mom|dad|mother|father|my parents|they) left (?:us )?and (?:we|i) (?:dont|do not)|only meal (?:we|i|they) (?:get|eat|have)|(?:living|sleeping|live|sleep|slept) in (?:our|the|my|a) (?:car|van|garage)|kicked (?:me|us) out of (?:the|my) house|kicked out of my house|home alone (?:for|all) (?:days|week|weekend|night)|scared (?:of|at) home|afraid (?:of|at) home|hide from (?:my|him|her)`,
    `i (?:have |am |just )?(?:stopped|barely|not|quit) eating|starving myself|down \\d+ (?:lbs|pounds)|make myself (?:throw up|puke|sick)|purging|bulimi\\w*|anorexi\\w*`,
    `(?:burn|cigarette|belt|bite|choke|finger|hand) marks|says (?:mom|dad|mommy|daddy|he|she|her (?:mom|dad|stepdad|uncle)|his (?:mom|dad|stepdad)) did it|(?:choked|hit|beat|beats|strangled|raped) me (?:in front|when|every|because|again)|leaving my (?:husband|boyfriend|wife|partner)|my (?:husband|boyfriend|ex|partner) (?:\\w+ )?(?:hits|hit|beats|beat|choked|threatened|threatens|hurts|hurt|abuses|abused|stalks|raped)`,
    `(?:does|did|doing|do|makes me do|made me do) (?:bad|weird|gross|nasty|sexual|dirty|terrible|awful|horrible) (?:things|stuff) (?:to|with) (?:me|my|him|her|us|kids)|(?:things|stuff) (?:to|with) me (?:at night|that i|when we)|secret (?:game|touches|with (?:him|my))|(?:told|tells|telling) me not to tell|says? not to tell|our secret`,
    `sneak(?:s|ed)? (?:in|into) my|touch(?:es|ed|ing) (?:himself|herself) in front|sent me (?:a |his )?(?:pics?|pictures?|nudes|dick)|older (?:man|guy) (?:\\w+ ){0,4}(?:online|pictures|meet|messages)|met (?:him|a man|a guy) online|wants? me to meet|sell(?:ing)? my body|for money with men`,
    `(?:cut|cuts|cutting|burn|burning|scratch|scratching|hit|hitting) (?:myself|my ?self)|wear (?:hoodies|long sleeves) so|swallow(?:ed)? (?:a bottle|pills|all)|took (?:a bunch of|all (?:my|the)) pills|jump off (?:the|a) (?:roof|bridge|building)|jump in front of|noose`,
    `(?:kill|killing|hurt|hurting|cut|cutting|hang|shoot|harm|harming|burn|burning|starve|starving|drown|poison) (?:my ?self|our ?selves|them ?selves|him ?self|her ?self)`,
    `i (?:\\w+ ){0,2}(?:cut|cuts|burn) (?:my (?:arms?|legs?|wrists?|skin|thighs)|at night|when)`,
    `(?:cutting|cut|slit|slits|slitting) (?:my|his|her|their) (?:wrists?|arms?|thighs)`,
    `(?:want|wants|wanted|wanna|going|ready|rather|trying|plan|planned|planning|thought about|thinking about|think about|thoughts of|wish i could|tried) (?:\\w+ ){0,2}(?:to )?(?:die|dying|be dead|disappear forever|end (?:it|my life|his life|her life|everything|it all)|ending (?:it|my life|it all|everything)|take (?:my|his|her|their) (?:own )?li(?:fe|ves)|not (?:be alive|wake up|exist|live))`,
    `(?:dont|do not|didnt|doesnt|not|no longer|never) want(?:s|ed)? to (?:live(?! (?:in|here|there|near|on|with|at|by|around|close))|be alive|be here any ?more|wake up|exist|go on)`,
    `(?:take|took|taking) (?:my|his|her|their) own (?:life|lives)`,
    `(?:better|easier|happier) (?:off )?(?:\\w+ ){0,6}(?:without me|if i (?:was|were|wasnt|werent|just)|if i (?:\\w+ )?(?:was|were) (?:not|dead|gone)|dead)`,
    `if i (?:just )?(?:wasnt|werent|was not|were not) (?:here|alive|around)|if i (?:\\w+ )?(?:died|disappeared|was dead|were dead|was gone|were gone)`,
    `(?:i am|im|i feel|i have been|ive been|feeling|is|was|became|became|are) (?:\\w+ )?suicidal|suicidal thoughts|suicidal ideation|suicide (?:note|attempt)|attempted suicide|commit(?:ted|ting)? suicide|attempts? (?:at|of) suicide|my suicide|talk(?:s|ed|ing) about suicide|thinking (?:of|about) suicide|think (?:of|about) suicide|(?:i|we|my \\w+|he|she|friend|tried to|going to) (?:\\w+ ){0,2}overdos\\w+`,
    `(?:cant|can not|cannot|dont want to) (?:take|do|live|go on|handle) (?:it|this|like this)? ?any ?(?:more|longer)(?: and| nobody| i)`,
    `(?:no|see no|dont see (?:a|the|any)) (?:point|reason) (?:in|to|of)? ?(?:living|live|life|going on|being here|any ?more)|dont see a point|no reason to live|nothing to live for`,
    `(?:starve|throw(?:ing)? up (?:after|my)|make myself throw up|so i can disappear|hate my body|hate myself)`,
    `self ?harm(?:s|ed|ing)?`,
    `(?:touch|touches|touched|touching|grabs?|grabbed|rubs?|rubbed|gropes?|groped|feels?|felt|kiss|kisses|kissed|kissing) (?:on |up )?(?:me|my (?:body|leg|legs|thigh|thighs|chest|butt|breasts?|private|privates|back|shoulders|skirt|shorts|hair|knee|bottom|boobs))(?! (?:on|with|heart|deeply))`,
    `(?:touch|touches|touched|touching|grabs?|grabbed|rubs?|rubbed|gropes?|groped|fondl\\w+|kiss|kisses|kissed) (?:my (?:son|daughter|child|kid|nephew|niece|grandson|granddaughter|sister|brother)|(?:girls|boys|children|kids|students) (?:in|on|inappropriately|when|sexually|private))`,
    `(?:touch|touched|touching|touches) (?:\\w+ ){0,3}(?:inappropriately|sexually|private parts?|privates|where (?:he|she|they) should)`,
    `(?:hand|hands|fingers?) (?:down|in|into|up|inside|under) (?:his|her|my|their) (?:pants|shorts|shirt|skirt|underwear|panties|dress|bra)`,
    `(?:pulled|pulls|took|takes|ripped) (?:down |off )(?:his|her|my|their) (?:pants|shorts|underwear|clothes)`,
    `(?:show(?:s|ed|ing)?|expos(?:es|ed|ing)) (?:\\w+ )?(?:me |her |him |them )?(?:his|her|my|their)? ?(?:private parts?|penis|genitals|himself|privates|private)`,
    `(?:sexually|physically) (?:abus|assault|harass)\\w+|(?:sexual|physical) (?:abuse|assault)|(?:was|were|been|being|got|is|are) (?:\\w+ )?(?:abused|molested|raped|assaulted|groped|fondled)|rape[sd]? (?:me|her|him|my|by)|abus(?:es|ed|ing) (?:me|my|her|him|us|our|the (?:kids|children|students)|kids|children|students)|molest(?:s|ed|ing) (?:me|my|her|him|a|girls|boys|kids)`,
    `(?:comes?|came|coming|gets?|sneaks?) (?:in|into|in to) my (?:room|bed) (?:at|every|when)`,
    `(?:makes?|made|making|forces?|forced|asks?|asked|told|tells) (?:me|us|him|her|them|my (?:son|daughter)|girls|boys|kids) (?:\\w+ )?(?:to )?(?:send|take|sending) (?:\\w+ ){0,2}(?:pictures?|photos?|pics|nudes|videos?)`,
    `(?:dad|father|stepdad|stepfather|mom|mother|stepmom|stepmother|uncle|brother|boyfriend|grandpa|parents|foster (?:mom|dad|parents)|teacher|coach|aide) (?:\\w+ ){0,2}(?:hits?|beats?|beat|punches|punched|slaps|slapped|kicks|kicked|burns|burned|whips|whipped|chokes|choked|hurts|hurt|locks|locked|pushes|pushed|shoved|threatens to kill|starves) (?:me|my (?:sister|brother|mom|son|daughter|child)|us)`,
    `${ADULT} (?:\\w+ )?(?:hit|hits|hitting|slap|slaps|slapped|slapping|punch|punches|punched|kick|kicks|kicked|beat|beats|beating|smacked|smacks|spank\\w*|paddl\\w+|shoved|shoves|pinched|pinches|yanked|dragged|drags|grabbed|grabs|slammed|slams|threw|throws|choked|chokes|strangled|restrained|pinned|tied|taped|locked|locks|lock|burned|bit|tackled|struck|strikes|bruised|twisted) (?:\\w+ ){0,3}${CHILD}(?! (?:out|up|into|back|on|off|over|away|around|forward|ahead|through)(?! of the (?:chair|room)))`,
    `(?:child|kid|son|daughter|boy|girl|student|he|she|nephew|niece|grandson|granddaughter|children|kids|students|toddler|old) (?:\\w+ )?(?:was|were|got|gets|been|being) (?:\\w+ )?(?:hit|slapped|punched|kicked|beaten|smacked|spanked|shaken|shoved|grabbed|dragged|slammed|choked|restrained|pinned|tied|locked|thrown|struck|hurt) (?:\\w+ ){0,6}by (?:a |an |the |his |her |their |my |one of the )?(?:\\w+ )?(?:teacher|aide|coach|staff|adult|principal|monitor|driver|guard|officer|substitute|dean|para|assistant|employee|worker|man|woman)`,
    `(?:grabbed|grabs|picked|lifted|dragged|pulled|yanked|held|shook) (?:\\w+ ){0,4}by (?:the|his|her|my|one|their) (?:\\w+ )?(?:neck|arm|arms|hair|throat|ear|collar|wrist|leg|shirt)`,

    `(?:locked|locks|lock|shut|put|tied|strapped|taped) (?:\\w+ ){0,5}(?:in|inside|to|into) (?:a |the |an )?(?:\\w+ )?(?:closet|dark room|seclusion room|isolation room|chair|cage|storage)`,

    `held me down|held (?:him|her) down`,
    `(?:hits?|hitting|beats?|spanks?|slaps?|paddles?|whips?) (?:the |little |small |our )?(?:children|kids|students|kindergart\\w+|preschoolers|toddlers) (?:with|when|for|on|if)`,
    `(?:afraid|scared) (?:to go home|of my (?:dad|mom|stepdad|father|uncle)|of what (?:he|she) will do to me)|not safe at home|unsafe at home|(?:home|house) is not safe|run away from home|ran away from home`,
    `(?:telling|told|tell|tells) (?:her|him|me|my (?:son|daughter)|them) to (?:kill|hurt|hang|go die|end|die)`,
    `kys`,
  ),
];

/** Sexual content about people. */
export const SEXUAL_EN = [
  phrase(
    `boners?|erections?|hard ?on|t1ts|tits|titties|boobies|jerk(?:s|ed|ing)? off|jack(?:s|ed|ing)? off|wank\\w*|fap\\w*|cums?|cumming|orgies|orgy|threesomes?|brothels?|strippers?|strip club|hookers?|prostitut\\w+|escorts?|blow ?jobs?|blowies|bj s?|sucks? (?:him|it|me) off|screamer|swingers?|kinky|fetish\\w*|bdsm|thongs?|g string|lingerie|panties|braless|nipples?|camel toe|cleavage|wet (?:blouse|shirt|t shirt)|naked|topless|nudes?|sexting|sext|hot pics|feet pics|upskirt`,
    `(?:bend|bent|bends) (?:her|him|over|down) (?:over|for)|bend (?:her|him|me) over|come over and ride it|ride (?:me|him|her)|(?:slept|sleeping|sleep) with (?:half|all|since|every|four|three|two|the (?:coach|principal|teachers?|moms?|dads?)|him|her|a (?:teacher|mom|dad))|(?:go|going|went) at it on|in the sack|between the sheets|take (?:her|him) to bed|turns me on|turned on by|hard for (?:her|him)|else is hard|she likes it|lonely tonight|meet (?:and|to) (?:hook|fuck)|hot singles|singles in your|i would (?:totally |so )?(?:do|tap|hit|smash|bang|nail) (?:her|him|that|it)|id (?:totally |so )?(?:do|tap|hit|smash|bang|nail) (?:her|him|that|it)|eye candy|checking out (?:her|his|the moms)|stare at (?:her|his|the) (?:\\w+ )?(?:ass|butt|chest|legs|body|t1ts|tits|boobs)`,
    `(?:did|do|doing|done) it in (?:the|my|our) (?:back|car|van|minivan|truck|bathroom|bed|closet|parking)|bang (?:there|here) again|sucks? (?:balls|cock|dick)|21\\+ only|private cam|horny|sexy|sexier|sexiest|bangable|fuckable|dtf|milfs?|dilfs?|gilfs?|cougars in|sugar (?:daddy|baby|mommy)|hotties|hottie`,
    `porn|porno|pornhub|onlyfans|nudes|nude (?:pics|pictures|photos)|naked (?:pics|pictures|photos|girls|boys|selfies)|dick pics?`,
    `(?:teachers?|coach|coaches|girls?|boys?|moms?|dads?|she|he|shes|hes|her|him|student teacher|cheerleaders?|women|guys?|counselor|nurse) (?:\\w+ ){0,4}(?:is|are|looks?|was|so|super|smoking|damn|hella|really) (?:so |super |really |damn |very )?(?:hot|sexy|thicc|bangable|fuckable)(?! (?:tempered|headed|in (?:the )?(?:room|class|summer|spring|may|june|august|september|building|gym|there)|because|when|from|without|and (?:tired|thirsty|sweaty)))`,
    `(?:so|really|super|smoking|damn|hella) hot (?:her|his|body|in)|hot (?:teachers?|moms?|girls|chicks|milfs?)|milfs?`,
    `(?:hes|shes|is|are|so|looks|and|be|a) (?:\\w+ )?sexy|sexiest`,
    `(?:best|nice|great|big|fat|tight|hot|huge|juicy) (?:ass|asses|butt|butts|boobs|tits|booty|booties|rack|bulge|curves|breasts|body in)`,
    `(?:her|his|their|girls) (?:ass|asses|boobs|tits|booty|rack|bulge|cleavage|breasts)`,
    `(?:get|getting|got|gets) laid|one night with|night with (?:her|him|the)|in (?:my|her|his) bed|horny|blow ?jobs?|hand ?jobs?|masturbat\\w+|orgasm\\w*|hook(?:s|ed|ing)? up (?:in|with|at|behind)|everyone hooks up|have sex (?:in|with|at|behind)|having sex|had sex|sex in the|sleep with (?:her|him|the teacher|anyone)|bang (?:her|him|the)|smash (?:her|that|the teacher)|do (?:anything|things) to (?:her|his|spend)`,
    `girls (?:\\w+ ){0,4}(?:are|so) easy|easy girls|sluts?|whores?|hoes|thots?|skanks?`,
    `(?:tight|short|little) (?:dress|dresses|skirts?|leggings) (?:\\w+ ){0,6}(?:reason|watch|look|see|love)`,
  ),
];

/** Offers of goods, services and codes. */
export const ADVERTISING_EN = [
  phrase(
    `(?:my|our) (?:own |small |little |new |online |\\w+ prep )?(?:shop|store|business|company|salon|etsy)(?! (?:day|days|owner|class|teacher|program))|i (?:also )?(?:sell|clean houses|babysit|cut hair|do (?:nails|hair|taxes|lashes)|watch kids in|make custom)|we (?:sell|make custom|clean houses|cater|ship|deliver)|(?:give|offer) \\w+ lessons (?:at home|online|after)|(?:started|own|run|opened) (?:my|our|a) (?:own )?(?:\\w+ ){0,3}(?:business|company|daycare|studio|shop|service)`,
    `(?:early birds?|group course|spots? (?:going|filling) fast|or your money back|two \\w+ for the price|for the price of one|first \\w+ (?:lesson|session|families|customers|clients)|apply today|enroll today|register today|sign up today|now enrolling|grand opening|special offer|whitening|new patient|free (?:exam|whitening|estimate|sample))`,
    `(?:hit up|look for|find us|find me|ask for|search|dm|add|check) (?:\\w+ ){0,4}(?:on|under|at) (?:snap|snapchat|facebook|fb|insta|ig|instagram|etsy|tiktok|yelp|telegram|whatsapp|the app|nextdoor|craigslist|venmo|cashapp)|hit up \\w+|i sent (?:u|you|ya)|just write to me|comment \\w+ and|send (?:you )?details|ill send|get \\w+ subs|like and share|pls (?:like|subscribe|follow)|subs by|yt channel|youtube channel|sell (?:them|it) (?:at|for|on)|cheaper than the (?:pto|pta|school)|no ai detect|essay ?plug|essays? (?:done|4 sale)|need (?:ur|your) (?:essay|homework|paper|math)`,
    `(?:mention|show|bring) (?:this (?:page|review|post|ad)|the (?:school|review))|ask for the (?:\\w+ ){0,3}(?:bundle|discount|special|deal|kit)|(?:dental|orthodontics|realty|insurance|karate|photography|law firm) (?:is|are) (?:\\w+ ){0,3}(?:blocks?|minutes?|next|across|nearby|the best|here for)|our (?:charter|academy|school|preschool|center) instead|check out our`,
    `(?:promo|coupon|discount|referral|referral) codes?|(?:use|with|enter|type|apply) (?:the |my |our )?(?:code|coupon)(?! of conduct| switching)|the coupon`,
    `(?:\\d+|ten|fifteen|twenty|twenty five|thirty|forty|fifty) ?(?:%|percent) off|(?:off|discount) (?:your|their|the|on your) (?:first|next)`,
    `free (?:trial|consultation|consult|shipping|quote|estimate|demo|first (?:lesson|session|class|month)|lesson|gift card)|win a free|first (?:lesson|session|month|class|week|visit) (?:is )?free|month is free`,
    `if you mention|mention (?:this|my|the) review|tell them (?:i|that i) sent you|say (?:i|that i) sent you`,
    `(?:call|text|visit|contact|email|message|dm|write) (?:us|me) (?:today|now|for (?:a|your|more|prices|rates|help)|to (?:book|order|sign|enroll|get)|and (?:mention|say|get))|message me|dm (?:me|us|@?\\w+)|book (?:your|a|an|now|today|my)(?: free)? (?:appointment|session|consultation|call|lesson|tour with us|spot)|book an appointment|order (?:yours|now|today|here)|sign up (?:at|on|with) (?:our|my)|visit (?:my|our) (?:\\w+ )?(?:shop|store|site|website|page|etsy)`,
    `(?:our|my) (?:academy|tutoring|shop|store|company|business|agency|practice|studio|clinic|franchise|salon|daycare|bakery|etsy) (?:does|offers?|sells?|next to|for|provides)`,
    `as a licensed`,
    `(?:i|we) (?:\\w+ )?(?:offer|sell) (?:\\w+ ){0,3}(?:sessions|lessons|uniforms|tutoring|cakes|coaching|insurance|loans)`,
    `(?:lowest|best|cheap|cheapest|affordable) prices?|lowest rates|limited time offer|act now|while supplies last|only a few (?:\\w+ )?left|money back guarantee|satisfaction guaranteed|sliding scale`,
    `(?:follow|like|subscribe to|check out|join) (?:us|me|our|my|the channel|our channel)(?: \\w+)? (?:page|channel|on|at|account|blog|podcast|newsletter|group)|follow (?:us|me) on|follow (?:our|my|my \\w+) (?:page|channel|account|blog|insta|tiktok|yt)|subscribe to (?:the|our|my)|link in (?:my )?bio|search for \\w+ \\w+ pro`,
    `(?:make|made|earn|earning|makes) (?:\\w+ ){0,5}(?:a|per|every|each) (?:week|day|month|hour) (?:\\w+ )?(?:from home|online|working)|work(?:ing)? from home(?: job| and earn| ask)|ask me how|side hustle|passive income|double (?:your|my) (?:money|income)|financial freedom|be your own boss`,
    `bitcoin|crypto(?: currency)?|forex|(?:the|a|my) trader|invest (?:in|with)|investment opportunity|payday loans?|keto|gummies|weight loss|lost \\w+ pounds|cbd|essential oils|viagra|onlyfans`,
    `realtor|real estate agent|(?:sell|selling|buy|buying|list|listing) (?:your|a|my) (?:home|house)|top dollar`,
    `(?:buy|order) (?:cheap |your )?(?:essays?|papers?|term papers?|homework done|fake id)|(?:essays?|homework) (?:for sale|writing service|done for you)`,
    `giveaway|short survey|click (?:the|this|here|on)|raffle link`,
    `(?:enroll|enrol|sign|signed|come|switch|join|apply|register) (?:them |your (?:kids|child|children) |him |her |now |here |up )?(?:to |at |in |with |for )?(?:our (?:academy|center|program|class)|kumon|mathnasium|sylvan|huntington|russian math)|come to \\w+ \\w+ (?:academy|school) instead|apply now|enroll now|now enrolling|we have openings`,
    `(?:find|look up|search|google|try|check out|look for) (?:\\w+ ){1,3}(?:on|at) (?:insta|instagram|facebook|tiktok|youtube|etsy|amazon|telegram|whatsapp|yelp|google play|the app store)`,
    `(?:insta|instagram|tiktok|facebook|etsy|telegram) (?:and|to) (?:use|get|subscribe|order|book)`,
    `kumon on|joined \\w+ \\w+ learning center|(?:tutors?|tutoring) (?:that|who|which) (?:saved|changed|fixed) (?:us|our|my)|changed our lives`,
  ),
];

/** A review that says it is about another school. */
export const OTHER_SCHOOL_EN = [
  phrase(
    `(?:we|my kids?|i) (?:actually )?(?:go|goes|went|attend|attends) to (?:the )?(?:one|school|other one) (?:in|on|across|down|over)|different school(?: with the same name)?|same name|not this one|the other (?:one|campus) (?:on|in|across)|(?:thought|think) this was (?:the|a) (?:page|review) (?:for|of)`,
    `(?:this|my|the) (?:review|comment|post|rating) (?:is|is really|was|are)? ?(?:really |actually )?(?:about|for|of|on) (?!this|the school|our|my|it|here|a|how|what|families|parents|the|his|her)(?:the )?\\w+`,
    `(?:a|the) review (?:for|of) (?!this|the|our|my|it|a|parents|families)\\w+ (?:really|school|elementary|academy|high|middle|instead)`,
    `wrong (?:page|school|listing)(?! (?:bus|district))|wrong page maybe|couldnt find ours|(?:this|it|its|mine|review) (?:is|was)? ?for [\\w .]+ in [\\w .]+,? not the \\w+ (?:in|here)|(?:cant|cannot|could not|couldnt) find (?:its|their|that school|the right) (?:\\w+ )?page|posting (?:this )?(?:here )?(?:for|because)|(?:has|have) (?:no|not got a) page`,
    `(?:never|not) (?:been|gone|went|attended|set foot) (?:to|at|in) (?:this school|here)|(?:i|we|my kids?) (?:dont|do not|didnt|never) (?:go|went|attend|attended) (?:to this|this|here|to here)`,
    `vote (?:in the primary|for (?:the candidate|our candidate))|the other party wants|share this with everyone`,
    `at this university|(?:my|our) (?:roommate|dorm) situation|greek life`,
    `meant to review|intended for|i meant (?:the )?(?:other|\\w+ elementary)`,
  ),
];

const METAPHOR =
  '(?:pigs?|cows?|witch|witches|hags?|worms?|rats?|snakes?|toads?|zombies?|clowns?|trash|garbage|scum|monsters?|losers?|psychos?|psychopaths?|lunatics?|nazis?|hitler|morons?|idiots?|imbeciles?|cretins?|dumb ?ass(?:es)?|jack ?ass(?:es)?|retards?|freaks?|creeps?|sociopaths?|narcissists?|vultures?|leeches|parasites?|vermin|animals|donkeys?|whales?|weasels?|slugs?|dumbbells?|nut ?jobs?|nut ?cases?|douches?|skanks?|tramps?|bimbos?|hillbill(?:y|ies)|rednecks?|inbreds?|lowlifes?|sleaze\\w*|fools?|dummies|dummy|jerks?|brats?|maggots?|cockroach\\w*|bozos?|buffoons?|dopes?|dunces?|slobs?|wretch\\w*|demons?|devils?|karens?)';
const MEAN =
  '(?:fat|lazy|ugly|stupid|dumb|brain dead|braindead|worthless|pathetic|disgusting|spineless|miserable|nasty|vile|evil|sick|twisted|crazy|insane|mental|demented|senile|incompetent|useless|idiotic|moronic|retarded|gross|filthy|dumber|fake|bitter|old)';

/** Insults that are built from plain words. */
export const INSULTS_EN = [
  phrase(
    `brainless|bootlickers?|human trash|trash humans?|mouth breathers?|knuckle ?draggers?|troglodytes?|neanderthals?|go touch grass|go cry|sh\\*t|f\\*+ck\\w*|b\\*tch\\w*|a\\*\\*\\w*|f\\*+|face like (?:a|an) \\w+|brains? of (?:a |an )\\w+|put (?:her|him) (?:out to pasture|down)|couldnt teach a dog|too (?:stupid|dumb) to|dumber than|ugly (?:losers|moms|kids|old)|ur all (?:losers|idiots)|ur (?:ugly|dumb|stupid|a loser)|sell their own mothers?|box of rocks|bag of hammers|cereal box|(?:total|absolute|complete|utter|certified) (?:loser|moron|idiot|clown|joke of a|psycho|witch|nutcase|imbecile|pig|trash|tool|douche)|fat loser|pathetic (?:loser|fat|little|excuse|woman|man|human)`,
    `dykes?|faggots?|f@ggots?|fags|towelheads?|wetbacks?|trannies|tranny|mongoloids?|retards?|retarded|ragheads?|camel jockeys?|sand \\w*gg\\w*|jungle bunn\\w+|porch monkeys?|anchor babies|gypped|redskins|half breeds?|mudbloods? like|zipperheads?|pajeets?|jap|japs|injuns?|squaws?|wops?|crackers? ass|white trash|trailer trash|homos|queers|shemales?|cripples?|spaz|spastics?|mongs?`,
    `${PERSON} (?:\\w+ ){0,3}?(?:is|are|was|were) (?:all |just |nothing but |such |like |a |an |the |one |some |total |complete |bunch |of |big |fat |little |real |absolute |full |and |most |${MEAN} ){0,6}${METAPHOR}(?! (?:is|club|mascot|costume))`,
    `(?:hes|shes|theyre|youre) (?:all |just |nothing but |such |like |a |an |the |total |complete |bunch |of |big |fat |little |real |absolute |${MEAN} ){0,6}${METAPHOR}`,
    `${MEAN} (?:${MEAN} |old |little |woman ){0,2}${METAPHOR}`,
    `(?:bunch|family|group|pack|herd|circus|gang) of (?:\\w+ ){0,2}${METAPHOR}`,
    `${PERSON} (?:is|are|was|hes|shes) (?:\\w+ )?(?:ugly|braindead|brain dead|retarded|mental|demented|senile|inbred|dumb|stupid|worthless|pathetic|psycho|insane|idiotic|moronic|trash|garbage|disgusting|spineless|evil|a joke of a|sick in the head|crazy)`,
    `(?:hes|shes|theyre|youre) (?:so |just |all |a )?(?:ugly|braindead|retarded|mental|demented|senile|inbred|dumb|stupid|worthless|pathetic|psycho|insane|idiotic|moronic|trash|garbage|disgusting|spineless|evil|sick in the head|crazy)`,
    `(?:brain|face|iq) of (?:a |an )(?!teacher|child)\\w+`,
    `dumb(?:er)? as (?:a )?\\w+|dumber than|(?:smells?|looks?|acts?) like a (?:\\w+ )?(?:dog|pig|goat|rat|horse|monkey|corpse|toilet|fish|clown|skunk|cow)|excuse (?:for|of) (?:a )?(?:human|person|teacher|principal|man|woman|human being)|pathetic excuse|waste of (?:oxygen|space|skin|air)`,
    `clown show|garbage people|human garbage|crawl back|go to hell|rot in hell|burn in hell|screw (?:you|them|this school|him|her)|up yours|stfu|shut up you|bite me|kiss my|suck my|eat (?:shit|dirt)|get bent|piss off|drop dead|(?:no|not one of them has a|without a|doesnt have a|dont have a|lost (?:her|his)|half a) (?:working )?brains?(?: left)?|not a brain|looks like (?:a )?(?:toad|frog|troll|pig|witch)|old hags?|could not spell|couldnt spell|hate their own lives|save her life|save his life`,
    `(?:freak show|inbred|inbreds|hillbillies|trailer trash|white trash|fat ass|fatass|dumbass|smartass|lard ?ass|bitch(?:es|y)?|bastards?|assholes?|aholes?|douche\\w*|dipshits?|wankers?|turds?|pricks?|jerk offs?|scumbags?|dirtbags?|fatso|fatty|fugly|butt ?heads?|shit ?heads?|dick ?heads?)`,
  ),
];
