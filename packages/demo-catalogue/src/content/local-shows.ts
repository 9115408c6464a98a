import { type Show, showsOf } from './shows.ts';

/** The shows that play in one city only, by the handle of the city, in the form of `showsOf`. */
export const LOCAL_SHOWS: Readonly<Record<string, readonly Show[]>> = {
  mumbai: showsOf(`
kala-ghoda-after-dark | Kala Ghoda After Dark | A walk with sketchbooks | outdoors | lawn | 399 | Walk
Gas lamps, balconies and the ghosts of printers: a two-hour night walk through the old quarter, with a stop to draw at every corner that deserves it.

koli-seafood-supper | Koli Seafood Supper | Eight courses from the dock | food | room | 2200 | Dinner
The women of Versova village cook what came in that morning, and tell how it was caught. One long table, one sitting, bibs provided.

local-train-opera | Local Train Opera | विरार फास्ट | theatre | hall | 750 | Marathi, Hindi
Sixteen singers, four benches and the 8:47 Virar Fast. A musical about those who share a compartment for thirty years and never learn each other’s names.

sunset-sessions-bandstand | Sunset Sessions | Acoustic by the sea | concert | lawn | 499 | Outdoor
Three singer-songwriters, the Arabian Sea for a backdrop and not a single drum kit. Bring a shawl; the wind joins in after seven.

dabbawala-masterclass | The Dabbawala Masterclass | Logistics, told by those who run it | talk | room | 0 | Free, Hindi
How two hundred thousand lunches find their desks without a phone. Three dabbawalas explain the code, and then pack one with you.

ganpati-clay-camp | Ganpati Clay Camp | Shaadu maati, by hand | workshop | studio | 800 | Family
Make a small idol from river clay that goes back to the earth in a bucket of water. Children from six years on; aprons and stories included.

midnight-masala | Midnight Masala | DJ Rukhsar all night | club | club | 1000 | 21+, Late
One selector, six hours, no requests. DJ Rukhsar has the keys, the crates and your Sunday.

monsoon-cup-final | Monsoon Cup Final | Football under lights | sport | ground | 250 | Family
Two neighbourhood clubs, one very wet pitch and a rivalry older than the flyover. Stands are covered; tempers are not.
`),
  bengaluru: showsOf(`
kaapi-and-code | Kaapi & Code | Lightning talks at breakfast | talk | room | 0 | Free, English
Ten talks of seven minutes on things that broke in production, with filter coffee in steel tumblers. Speakers are chosen by draw on the Monday before.

lalbagh-at-dawn | Lalbagh at Dawn | Birds, trees and a flask | outdoors | lawn | 300 | Walk
A botanist and a bird-ringer argue gently for two hours while you look. Binoculars are shared; silence, too.

namma-metal | Namma Metal | Six bands, one mosh pit | concert | ground | 899 | 16+
Bengaluru’s loudest export comes home. Six bands from thrash to doom, earplugs at the bar, and the kindest pit in the country.

yakshagana-night | Yakshagana Night | From dusk till sunrise | dance | hall | 350 | Kannada
Gods, demons and one very tired drummer. A full-night performance by a troupe from Udupi, with a pillow corner and coffee at three.

craft-beer-geography | Craft Beer Geography | Twelve taps, twelve towns | food | club | 1300 | 21+
Each tap is a town and each brewer will tell you why. Tasting glasses, a map to stamp, and spiced groundnuts without end.

terrarium-therapy | Terrarium Therapy | A forest in a jar | workshop | studio | 1600 | Small group
Moss, pebbles, tweezers and two quiet hours. Take home a sealed garden that waters itself, and the phone number of someone who will worry with you.

the-improv-hour | The Improv Hour | The Auto Meter Players | comedy | room | 400 | English, 16+
You shout a profession, a place and a grudge; they make a one-act play of it. Meter by the word.

techno-at-the-yard | Techno at the Yard | Anahata, Lo-Fi Lakshmi | club | club | 900 | 21+, Late
Concrete, fog and two sets of four hours. Phones get a sticker at the door; what happens on the floor is described badly the next day.
`),
  hyderabad: showsOf(`
biryani-court | Biryani Court | The people versus potato | food | lawn | 699 | Family
Eleven dum pots, one jury and an accused: the potato. Taste every exhibit, hear both sides, and vote with a spoon.

deccan-qawwal | Deccan Qawwal | Chiragh Brothers’ disciples | devotional | hall | 550 | Seated
Amir Khusrau by way of the Musi river, sung by a party that has held the same Thursday for forty years.

pearl-city-derby | Pearl City Derby | Roller derby, round one | sport | ground | 350 | Family
Helmets, quads and names that cannot be printed. The city’s two leagues meet for the first time under floodlights.

irani-chai-comedy | Irani Chai Comedy | Dakhni stand-up night | comedy | room | 350 | Dakhni, New
Nakko, hau and everything between. Six comics in the city’s own tongue, with Osmania biscuits at the interval.

paigah-by-lamplight | Paigah by Lamplight | Sitar among the tombs | classical | lawn | 900 | Outdoor
Stucco lace, jasmine and one sitar. Limited to three hundred cushions so that nobody needs a loudspeaker.

kalamkari-day | Kalamkari Day | Draw with a bamboo pen | workshop | studio | 1100 | Beginner
Iron black, alum red and a pen that you cut yourself. A painter from Srikalahasti shows seventeen steps; you will manage six, well.

telugu-indie-night | Telugu Indie Night | Godari, Sowmya K, The Attic | concert | club | 650 | Selling fast
Three acts who write in Telugu and refuse to be film music. Standing room, good sound, early finish.

startup-satsang | Startup Satsang | Ask an operator | talk | hall | 200 | English
Six people who run warehouses, kitchens and call floors answer whatever you ask. No founders on stage.
`),
  pune: showsOf(`
kothrud-katta | Kothrud Katta | मराठी विनोदाची रात्र | comedy | hall | 300 | Marathi
Four comics, one bench, and the finest complaints in the Marathi language. Ends before the last bus, as everything here should.

sinhagad-sunrise | Sinhagad Sunrise | Climb, pithla, descend | outdoors | ground | 450 | Moderate
Start at four, reach the gate by six, eat pithla-bhakri on the wall, and be at your desk by ten with a story.

sawai-samvad | Sawai Samvad | Kirana gayaki evening | classical | hall | 500 | Seated
Two disciples, one guru’s chair left empty. An evening of slow khayal for listeners who do not look at their watches.

misal-mahotsav | Misal Mahotsav | मिसळ महोत्सव | food | lawn | 249 | Family
Twenty-two kinds of misal, marked from Sweet Aunt to Ambulance. Taak is free; sympathy is not.

warli-weekend | Warli Weekend | Paint a wall together | workshop | studio | 700 | Family
Rice paste, a chewed twig and a wall of the old mill. Artists from Dahanu teach the circle, the triangle and the dance.

tin-shed-techno | Tin Shed Techno | Kranti, Varsha B2B Neel | club | club | 700 | 21+, Late
A shed, a sound system as tall as the shed, and a curfew that is treated with respect. Carpool and the first drink is ours.

dagdu-and-the-dragon | Dagdu and the Dragon | A puppet play | kids | hall | 300 | Marathi, 4 – 10
Dagdu sells balloons, the dragon pops them, and neither has a friend. Shadow puppets, live dhol and a dragon that fits three people.

cycle-sahyadri | Cycle Sahyadri | 120 km, two ghats | sport | ground | 1250 | Timed
Two climbs, nine feed stations and a broom wagon driven by a man who sings. Certificates for the fast, ukdiche modak for all.
`),
  chennai: showsOf(`
margazhi-mornings | Margazhi Mornings | Kutcheri at dawn | classical | hall | 300 | Seated
A full concert before breakfast, as the season intends: vocal, violin, mridangam, and a canteen that is reviewed as keenly as the music.

gaana-on-the-beach | Gaana on the Beach | North Madras sings | concert | lawn | 450 | Tamil, Outdoor
Street song from Royapuram with brass, dholak and a chorus of fishermen. Sand in the shoes, joy in the knees.

filter-coffee-comedy | Filter Coffee Comedy | Tamil stand-up | comedy | room | 400 | Tamil
Three comics on in-laws, income tax and the correct ratio of decoction to milk. Coffee is served and will be discussed.

kolam-circle | Kolam Circle | Dots, lines, mathematics | workshop | studio | 600 | Beginner
Learn the loops that never lift the hand, and why a computer scientist came to study them. Rice flour and a clean floor are provided.

chettinad-long-lunch | Chettinad Long Lunch | Twenty-one dishes on a leaf | food | room | 1400 | Lunch
A banana leaf, twenty-one dishes and a cook who will be hurt if you stop at eighteen. Loosen the belt at the door.

therukoothu-today | Therukoothu Today | Street theatre, new tales | theatre | lawn | 200 | Tamil, Outdoor
Painted faces, a harmonium and the day’s newspaper. An old form takes on the water tanker, the coaching class and the chief guest.

ecr-night-ride | ECR Night Ride | Cycle to the shore temple | sport | lawn | 550 | Timed
Fifty-five kilometres along the sea with a moon behind you. Support vans, reflective vests, and sundal at the turn.

robot-thatha | Robot Thatha | A musical for small engineers | kids | hall | 400 | Tamil, 5 – 11
Grandfather has a screw loose, and the whole audience must find it. Songs, sparks that are only light, and a workshop afterwards.
`),
  kochi: showsOf(`
fort-kochi-jazz-steps | Jazz on the Steps | The Malabar Seven | concert | lawn | 600 | Outdoor
A septet that grew up between church brass and chenda melam plays the steps behind the parade ground until the ferries stop.

theyyam-stories | Theyyam Stories | The dancer and the god | talk | room | 0 | Free
A performer who becomes a god forty nights a year tells what he does on the other days. With film, costume and questions.

toddy-shop-table | Toddy Shop Table | Karimeen, kappa, conversation | food | room | 1200 | Dinner
Twelve seats at a bench by the backwater, and whatever the cook decides. Tell us about allergies; do not tell her about diets.

kathakali-close-up | Kathakali Close-up | From make-up to battle | dance | hall | 400 | Family
Watch the green face being painted for an hour, learn to read the hands, and then see Bhima at arm’s length.

spice-and-clay | Spice & Clay | Make a cooking pot | workshop | studio | 1300 | Beginner
Throw a manchatti by the sea, season it with pepper and rice water, and go home with supper half begun.

monsoon-union-live | Monsoon Union Live | Malabar road rock | concert | club | 750 | Selling fast
Chenda on one side, Marshall stacks on the other. The loudest band on the coast finishes its tour at home.

backwater-paddle | Backwater Paddle | Kayaks at first light | outdoors | studio | 900 | Beginner
Glide under footbridges while the village brushes its teeth. Two hours, stable boats, appam and stew after.

chuvannu-film-days | Coast Film Days | New Malayalam cinema | film | hall | 250 | Subtitled
Nine first films in three days, each with its maker present and its worst review read aloud.
`),
  'delhi-ncr': showsOf(`
hasya-kavi-sammelan | Hasya Kavi Sammelan | हास्य कवि सम्मेलन | comedy | hall | 350 | Hindi
Seven poets, one mic and a chair for whoever laughs off theirs. Satire in metre, from the ration shop to the summit.

chandni-chowk-by-night | Chandni Chowk by Night | Eat till the shutters fall | food | room | 1350 | Walk
Fourteen stops, no fork. From the kulfi-wallah’s third generation to the nihari that is already sold by dawn.

sufi-baoli | Sufi at the Baoli | Zainab Chishti | devotional | lawn | 800 | Outdoor
Stone steps, still water and a voice that needs neither microphone nor introduction. Bring a shawl; January is honest.

rang-shala | Rang Shala | रंगशाला · one-act festival | theatre | hall | 300 | Hindi
Twelve colleges, twelve one-acts, three days, and a jury that has seen everything. The winner plays the closing night.

winter-sun-market | Winter Sun Market | Moongphali, wool, music | festival | lawn | 99 | Family, Pets welcome
Weavers from Kullu and Kutch, an orange-peeling contest, and bands that play only in daylight.

gurgaon-garage | Gurgaon Garage | UKG special, four selectors | club | club | 900 | 21+, Late
Two-step, speed and a wobble that the neighbours have been warned of. Shuttle to the last metro and to the first.

dilli-half | The Dilli Half | 21.1 km past seven cities | sport | ground | 1400 | Timed
From a fort to a stepwell to a stadium: a half marathon drawn by a historian. Pacers for every hope, parathas for every finisher.

little-diwan | Little Diwan | A storytelling tent | kids | lawn | 250 | 4 – 10
Birbal, Panchatantra and one story that the children make up. Rugs, lanterns and a storyteller who does all the animals.
`),
  kolkata: showsOf(`
adda-at-the-depot | Adda at the Depot | Bangla rock, three bands | concert | club | 550 | Bangla
Three bands who learned English from liner notes and wrote in Bangla anyway. Old trams, new amplifiers.

rabindra-sangeet-re-heard | Rabindrasangeet, Re-heard | Songs at the river | classical | lawn | 400 | Bangla, Outdoor
Esraj, piano and eleven songs that you think you know. On the river lawn, at the hour when the ghats light up.

phuchka-parliament | Phuchka Parliament | Question hour, with tamarind | food | ground | 199 | Family
Thirty phuchkawalas, one Speaker, and a motion on sweetness. Ayes to the right, noes to the antacid counter.

kumartuli-hands | Kumartuli Hands | Model a face in clay | workshop | studio | 950 | Beginner
Straw, river clay and a master who has made ten thousand eyes. Yours will be the ten-thousand-and-first.

case-of-the-last-tram | The Case of the Last Tram | A detective play | theatre | hall | 500 | Bangla
A conductor is missing, a ticket is not. The audience has one interval to find out; nobody has yet.

maidan-morning-league | Maidan Morning League | Football and fried eggs | sport | ground | 150 | Family
Eight teams, red clay and a breakfast tent. Stay for the argument; it is the better game.

para-film-society | Para Film Society | 16 mm on a bedsheet | film | room | 200 | Subtitled
A neighbourhood film society returns, with its own projector, its own bedsheet, and an uncle who explains the ending.

boi-para-walk | Boi Para Walk | Old books, old lanes | talk | room | 0 | Free, Walk
A walk along the bookstalls with a seller who can find anything but refuses to say how. Ends with sherbet.
`),
  ahmedabad: showsOf(`
sabarmati-kite-night | Sabarmati Kite Night | उत्तरायण special | festival | ground | 299 | Family, Outdoor
Lantern kites on the river from dusk, chikki by the kilo, and a dhol on every roof. Glass string is not allowed; skill is.

rangilo-garbo | Rangilo Garbo | रंगीलो गरबो | dance | ground | 450 | Gujarati, Family
Nine nights, nine circles. Traditional garba till eleven with a live mandali, then the drummers are let go.

khaman-to-kombucha | Khaman to Kombucha | A fermentation lunch | food | room | 900 | Vegetarian
Dhokla, handvo, kanji and a bubbling jar with your name on it. A microbiologist cooks with her grandmother.

pol-house-concert | Pol House Concert | Santoor in a courtyard | classical | studio | 650 | Small group
Eighty people, one carved courtyard and a santoor. Neighbours lean from the balconies; they have the better seats.

dayro-night | Dayro Night | Songs and stories of Saurashtra | devotional | hall | 350 | Gujarati
A singer, a storyteller and an audience that throws petals, and sometimes more. Begins late; ends when Girnar is reached.

toy-and-train-mela | Toy & Train Mela | Model railways, full steam | kids | hall | 200 | Family
Forty metres of track, a monsoon at the touch of a button, and engine drivers between six and seventy years old.

loom-and-line | Loom & Line | Weave a khadi swatch | workshop | studio | 850 | Beginner
Card, spin and weave in one afternoon, and understand for ever why a shirt should cost more.

mocktail-mill-open-floor | Open Floor | Electronic night, zero proof | club | club | 500 | 18+
Serious sound, serious drinks, no alcohol. Five producers from the city play live sets of forty minutes each.
`),
  jaipur: showsOf(`
amer-by-moonlight | Amer by Moonlight | Manganiyar in the courtyard | concert | lawn | 1500 | Outdoor
Forty musicians in red-lit windows, and the fort as their instrument. A full-moon evening that begins with one khartal.

ghoomar-for-all | Ghoomar for All | घूमर · learn and whirl | dance | studio | 500 | Beginner
Skirts are lent, knees are spared, and by the end of two hours the circle turns by itself.

laal-maas-league | Laal Maas League | The hottest lunch | food | lawn | 950 | Lunch
Six royal kitchens, two dhabas and one blind jury. Mathania chillies are counted; glasses of chaas are not.

block-print-bagru | Bagru, Hands On | A day with the Chhipas | workshop | studio | 1800 | Small group
Mud resist, indigo vats and lunch with the family. Print two metres, and wear them home.

katha-in-the-haveli | Katha in the Haveli | कथा · puppets and ghosts | kids | room | 250 | Hindi, 5 – 12
String puppets, a sulking queen and a camel who knows the ending. In the haveli’s inner room, by lantern.

pink-city-literati | Pink City Literati | Six writers, six verandas | talk | lawn | 0 | Free, English
Six conversations at once on six verandas; you will miss five and hear about them all evening.

rooftop-rajasthan | Rooftop Rajasthan | Folk-tronica | club | club | 750 | 21+
A morchang, a modular synthesiser and the old city lit below. Dinner until ten, dancing after.

polo-at-noon | Polo at Noon | Exhibition match | sport | ground | 400 | Family
Four chukkas, commentary for people who have never seen one, and the divots to be trodden by you.
`),
  goa: showsOf(`
full-moon-over-chapora | Full Moon over Chapora | Night climb and sunrise set | outdoors | ground | 850 | Outdoor
Climb the fort by moonlight, doze on the wall, and wake to a handpan and hot poi.

fado-in-fontainhas | Fado in Fontainhas | Sónia Rebelo | concert | hall | 900 | Seated
Songs of saudade in Portuguese and Konkani, with guitarra and mandolin, in a hall with azulejos and no air conditioning.

susegad-sunday-lunch | Susegad Sunday Lunch | Long, Goan, unhurried | food | room | 1600 | Lunch
Xacuti, ambotik, bebinca, and a siesta on the veranda that is included in the price.

tile-and-wine | Tile & Wine | Paint an azulejo | workshop | studio | 1500 | 21+
Cobalt, a steady wrist and a glass of something from Nashik. Your tile is fired and sent.

saltwater-techno | Saltwater | Sunset to sunrise | club | club | 1200 | 21+, Late
Twelve hours, two floors, one beach. Free water, cool-down room, and a boat home at dawn.

konkani-tiatr | Tiatr Tonight | Konkani musical comedy | theatre | hall | 250 | Konkani
Six acts, twelve songs that have nothing to do with them, and a moral. The band sits in the pit and has opinions.

beach-cleanup-brunch | Clean Beach Brunch | Gloves first, then eggs | outdoors | lawn | 0 | Free, Family
Two hours with a sack, then brunch at a long table on the sand we cleaned. Gloves, sacks and coffee provided.

goa-chess-open | The Susegad Open | Slow chess, quick prizes | games | room | 350 | All ages
Seven rounds under a jackfruit tree. Unrated, unhurried, and the grandmaster plays twenty boards at tea.
`),
  indore: showsOf(`
sarafa-sessions | Sarafa Sessions | Eat at midnight | food | room | 699 | Vegetarian, Walk
Garadu, bhutte ka kees, jaleba the size of a plate. A guided night at the jewellers’ bazaar, when the gold goes in and the ghee comes out.

malwa-kabir | Malwa Kabir | कबीर · songs of the road | devotional | lawn | 300 | Hindi, Outdoor
Five tamburas from five villages and the weaver’s songs by the lake. Night-long for those who stay; tea for those who do not.

holkar-heritage-ride | Holkar Heritage Ride | Cycle through four centuries | sport | ground | 350 | Family
Twenty slow kilometres with a historian on a tandem. Poha at the finish, naturally.

handloom-hangout | Handloom Hangout | Maheshwari in a morning | workshop | studio | 900 | Beginner
Sit at the pit loom, throw the shuttle, and learn why the river is in the border of the sari.

indori-hasi | Indori Hasi | इंदौरी हँसी | comedy | hall | 300 | Hindi
Bhiya, the city has material. Five comics, one sev shop’s worth of jokes, and namkeen at every table.

lakefront-lights | Lakefront Lights | Lantern festival | festival | lawn | 149 | Family, Outdoor
Two thousand paper lamps on the water, choirs on both banks, and a minute of silence that always turns into ten.

poha-club-live | Poha Club Live | The Bundelkhand Blues Band | concert | club | 500 | Selling fast
Delta blues by way of Jhansi. Slide guitar, been and a drummer who started in weddings.

mini-maestros | Mini Maestros | Young artists’ recital | kids | hall | 0 | Free, Family
Twelve musicians under fourteen, each for six minutes, before the warmest audience in town: yours.
`),
};
