import type { DemoPostText } from './post-text.ts';
import { event, picture, venue } from './references.ts';

/** Guides to cities, by people who live there: the public posts. */
export const CITY_GUIDES: readonly DemoPostText[] = [
  {
    handle: 'mumbai-by-the-sea',
    title: 'Mumbai: an evening by the sea in five stops',
    author: 'Farida Contractor',
    location: 'mumbai',
    tags: ['City guide', 'Outdoors', 'Food'],
    markdown: `The city turns its back on the sea all day, and remembers it at six. These are five stops for one evening, in the order in which the light goes. You can do two of them or all; nobody in मुंबई will think less of you.

## 1. The old quarter, with a pencil

Begin on foot. ${event('kala-ghoda-after-dark')} is a walk of two hours with a sketchbook, past gas lamps and balconies. You need not be able to draw. You need shoes that have seen a monsoon.

## 2. The promenade

Then take the train to Bandra, on the side of the sea, and walk down to the steps of the Bandstand. ${event('sunset-sessions-bandstand')} has three singers and no drum kit. The wind joins in after seven; a shawl is the best ticket.

${picture('gallery-mumbai-1', 'Lights and a crowd on an evening in Mumbai')}

## 3. Something that came in this morning

In Versova the women of the village cook what the boats brought. ${event('koli-seafood-supper')} has eight courses at one long table, and it is usually full a week ahead. If it is, try:

- the stalls behind the dock, *before* nine
- ${venue('kanda-batata')} in Fort, for those who come from the walk
- ${venue('the-brass-tiffin')} in Bandra, open past midnight

## 4. A play that knows the train

> Sixteen singers, four benches and the 8:47 Virar Fast.

That is ${event('local-train-opera')}, at the Gulmohar Auditorium in Dadar. Everybody in the hall has stood in that compartment. It is in Marathi and Hindi, and you will understand it without either.

## 5. The last hours

Two ways to end:

1. **Loud**: ${event('midnight-masala')} in Lower Parel. One selector, six hours, no requests. You have to be 21.
2. **Quiet**: the sea wall, a paper cone of peanuts, and the last train.

### When the last train goes

Ask at the station, since the hour changes with the works on the line. A taxi from Lower Parel to the suburbs is slower than you think until one, and quicker than you think after it.

## What to carry

| For | Take |
|---|---|
| the walk | a pencil, water |
| the promenade | a shawl |
| the supper | an appetite; bibs are provided |
| the train | a ticket for the way back |

In the monsoon all of this moves indoors by itself. ${event('monsoon-cup-final')} does not: the stands are covered, and the pitch is not.`,
  },
  {
    handle: 'six-evenings-in-delhi',
    key: 'delhi',
    title: 'Six evenings in Delhi, from a stepwell to a half marathon',
    author: 'Imran Siddiqui',
    location: 'delhi-ncr',
    tags: ['City guide', 'Music', 'Food'],
    markdown: `Delhi is a city of evenings. The days belong to offices and to the sun; what people remember begins when the lamps are lit. Here are six, each at another end of the city, each with a metro station near it.

## Songs on stone

${event('sufi-baoli')} takes place on the steps above still water, behind the nursery in Nizamuddin. Zainab Chishti sings without a microphone. Come early: the lower steps are the better ones, and the stone is warm until eight.

${picture('gallery-delhi-ncr-1', 'An evening in Delhi with lamps and musicians')}

## Laughing in metre

हास्य कवि सम्मेलन is an old form: poets take turns, and the audience interrupts. ${event('hasya-kavi-sammelan')} has seven of them on the stage of Kalindi Rangshala at Mandi House. It is in Hindi. If your Hindi is from films, sit next to somebody whose Hindi is from home.

## Eating until the shutters fall

${event('chandni-chowk-by-night')} makes fourteen stops without a fork. A few words of advice from people who live there:

1. Do not eat at lunch.
2. Say no to the first stop. There are thirteen more.
3. Keep your right hand free.
   - The left one is for the phone.
   - The phone is for the pocket.

## Twelve plays in three days

At ${event('rang-shala')} twelve colleges show twelve one-act plays, and a jury that has seen everything decides. Go on the first day, when everybody still believes that they will win.

## Wool and oranges

${event('winter-sun-market')} is the one entry on this list that ends before dark. Weavers from Kullu and Kutch, bands that play only in daylight, and dogs that know each other. Its sale ends well before the day, so decide early.

## Twenty-one kilometres

> From a fort to a stepwell to a stadium: a half marathon drawn by a historian.

${event('dilli-half')} starts at half past six in the morning, so its evening is the one before: an early plate of rice, and bed. There are pacers for every hope, and parathas at the end.

---

## Getting around

| Evening | Metro | Walk |
|---|---|---:|
| the stepwell | Jangpura | 15 min |
| Mandi House | Mandi House | 5 min |
| Chandni Chowk | Chandni Chowk | 2 min |
| the stadium | JLN Stadium | 8 min |

After the last train take a taxi from a lit corner, and share it. ${venue('dastarkhwan-17')} in Nizamuddin keeps its kitchen open until half past eleven, which has saved many of these evenings.`,
  },
  {
    handle: 'kolkata-for-talkers',
    title: 'Kolkata for people who like to talk',
    author: 'Sohini Lahiri',
    location: 'kolkata',
    tags: ['City guide', 'Books', 'Music'],
    markdown: `There is a word for talking without a purpose, at length, with tea. It is *adda*, and Kolkata is built around it. You can buy a ticket to the occasions; the talk afterwards is free.

## Begin with books

${event('boi-para-walk')} is a walk along the bookstalls with a seller who can find anything and refuses to say how. It costs nothing, and it ends with sherbet. Bring a title that you have been looking for. You will not get it that day. You will get a better one.

## Songs that you think you know

On the river lawn, at the hour when the ghats light up, ${event('rabindra-sangeet-re-heard')} plays eleven songs with esraj and piano. The older half of the audience sings along, half a beat ahead. Let them.

${picture('gallery-kolkata-1', 'Musicians and a crowd on an evening in Kolkata')}

## Or songs that nobody's uncle knows

${event('adda-at-the-depot')} brings three bands to Tram Depot 24 off Park Street. They learned English from the notes of records, and wrote in Bangla anyway. Earplugs are a sign of respect.

## A film on a bedsheet

> With its own projector, its own bedsheet, and an uncle who explains the ending.

${event('para-film-society')} shows 16 mm films in Golpark. The uncle is real. He is right about most endings.

## Questions of taste

At ${event('phuchka-parliament')} thirty phuchkawalas put a motion on sweetness to the house. The rules are simple:

- one phuchka, one vote
- tamarind is not an argument
- the Speaker's plate is not to be touched

## A crime, with an interval

${event('case-of-the-last-tram')} is a detective play in which the audience has one interval to find out who did it. Nobody has yet. It runs on six evenings, so you may come again with a theory.

### How to have a theory

1. Write down every ticket that is mentioned.
2. Do not trust the conductor's brother.
3. Ask the person on your left. That is what the interval is for.

## Where to sit afterwards

| Place | Good for | Until |
|---|---|---|
| ${venue('bhetki-bhavan')} | a late fish | 22:30 |
| ${venue('the-tram-bar')} | a quarrel about the play | 00:00 |
| the steps of the Maidan | everything | the guard says so |

In the morning there is still ${event('maidan-morning-league')}: eight teams, red clay, and a breakfast tent. Stay for the argument. It is the better game.`,
  },
  {
    handle: 'goa-without-hurry',
    title: 'Goa without hurry: seven things to do slowly',
    author: 'Anselm D’Mello',
    location: 'goa',
    tags: ['City guide', 'Outdoors', 'Weekend'],
    markdown: `The word is *susegad*, and it does not mean lazy. It means that a thing takes the time that it takes. If you have three days, choose three of these. If you have a week, choose four.

## In Panaji

**A song.** ${event('fado-in-fontainhas')} is an evening in Portuguese and Konkani in a hall with blue tiles and no air conditioning. It is seated, so nobody sees who weeps.

**A tile.** Two lanes on, at ${event('tile-and-wine')}, you paint one yourself: cobalt, a steady wrist, and a glass of something from Nashik. The tile is fired and sent to your home; there are five dates.

**A tiatr.** ${event('konkani-tiatr')} has six acts, twelve songs that have nothing to do with them, and a moral.

${picture('gallery-goa-2', 'A stage with lights in Goa')}

## In Assagao and Anjuna

- ${event('susegad-sunday-lunch')}: xacuti, ambotik, bebinca. The siesta on the veranda is included in the price.
- ${event('goa-chess-open')}: seven rounds under a jackfruit tree, unrated. The grandmaster plays twenty boards at tea.
- ${event('saltwater-techno')}: from sunset to sunrise, for those whose slowness comes after midnight.
  - There is free water and a room to cool down.
  - A boat goes home at dawn.

## By moonlight

> Climb the fort by moonlight, doze on the wall, and wake to a handpan and hot poi.

${event('full-moon-over-chapora')} depends on the moon, so its sale opens late. Take a torch with a red light. The path is short and uneven.

## And one thing to give back

${event('beach-cleanup-brunch')} begins with two hours of gloves and sacks below Reis Fort, and ends with a long table on the sand that you cleaned. It is free, and children are welcome.

## Getting there and about

1. **From the airport** take the prepaid taxi, or the bus to Panaji, which is slower and has the better view.
2. **A scooter** needs a licence that is valid in India, and a helmet each. The police do look.
3. **The ferry** over the river is free for people on foot. It is the best quarter of an hour in the state.

### Eating

| Where | What | Opens |
|---|---|---|
| ${venue('chorizo-and-chai')} | breakfast until noon | 09:00 |
| ${venue('the-salted-hammock')} | fish, and the sunset | 17:00 |

Everything else is closed between two and five. So are we. मिलते हैं पाँच बजे।`,
  },
  {
    handle: 'kochi-boats-and-drums',
    title: 'Kochi: boats in the morning, drums at night',
    author: 'Lakshmi Varkey',
    location: 'kochi',
    tags: ['City guide', 'Dance', 'Music'],
    markdown: `Kochi is several islands that agreed on a ferry timetable. Two days are enough for the ones that people come for. This is how I would spend them with a friend who has not been here before.

## The first day

### Early: on the water

${event('backwater-paddle')} sets out from Cherai at first light. The kayaks are stable, and beginners are told everything twice. You glide under footbridges while the village brushes its teeth. Appam and stew come afterwards.

### Noon: clay

In the same lane, at Kayal Clay Studio, ${event('spice-and-clay')} lets you make a *manchatti*, the pot in which fish curry wants to be cooked. You season it with pepper and rice water.

### Evening: a table for twelve

> Tell us about allergies; do not tell her about diets.

${event('toddy-shop-table')} is a bench with twelve seats in Mattancherry. The cook decides. Book early, since twelve is not many.

${picture('gallery-kochi-1', 'Dancers and lamps on an evening in Kochi')}

## The second day

### Afternoon: a god's working hours

A performer who becomes a god forty nights a year tells at ${event('theyyam-stories')} what he does on the other days. It is free. Ask about the weight of the crown.

### Evening: a face being painted

${event('kathakali-close-up')} is the best way to see the form for the first time, because you see it from an arm's length:

1. For one hour the green face is painted while you watch.
2. For half an hour you learn to read the hands:
   - a bee
   - a lotus
   - a king who pretends not to be angry
3. Then Bhima comes, and there is no more talking.

It runs on eight dates, and children sit in front.

### Night: loud

Two choices, depending on your ears:

- [x] ${event('fort-kochi-jazz-steps')}, a septet between church brass and *chenda melam*, on the steps behind the parade ground
- [ ] ${event('monsoon-union-live')}, the loudest band on the coast, at home in Kakkanad

## On a third day

If it rains, and it does, ${event('chuvannu-film-days')} shows nine first films in three days with subtitles. Each maker is there and hears the worst review read aloud.

## The ferry

| From | To | Takes |
|---|---|---:|
| Ernakulam | Fort Kochi | 20 min |
| Fort Kochi | Vypin | 5 min |
| Ernakulam | Willingdon Island | 15 min |

Have small change. The man at the window has none, and has never had any.`,
  },
  {
    handle: 'ahmedabad-after-eleven',
    title: 'Ahmedabad after eleven, and the nine nights before',
    author: 'Hetal Shah',
    location: 'ahmedabad',
    tags: ['City guide', 'Dance', 'Family'],
    markdown: `People say that Ahmedabad sleeps early. They have never tried to drive home on a night of garba. This is a guide for visitors who want to join, and for those who would rather sit.

## Nine circles

${event('rangilo-garbo')} lasts nine nights at the Sabarmati Event Centre. Each night is a date of its own, with its own ticket. Until eleven it is the traditional garba with a live mandali; then the drummers are let go.

### For beginners

1. Watch one whole round. Everybody looks as if they were born with it. They were not.
2. Step in on the outer circle. It is slower, and it forgives.
3. Learn three claps:
   - two to the left
   - one above
   - one for the person who just saved you from falling
4. Drink before you are thirsty.

You need **flat shoes** or none, and something that turns. Sticks are used on some nights; they can be borrowed.

${picture('gallery-ahmedabad-1', 'Dancers in a circle under lights in Ahmedabad')}

## Kites, without glass

> Lantern kites on the river from dusk, chikki by the kilo, and a dhol on every roof. Glass string is not allowed; skill is.

${event('sabarmati-kite-night')} is the one for families. The rule about the string is strict: it protects the birds, and the people on scooters. Look up with sunglasses, since kites like the sun.

## For those who sit

- ${event('pol-house-concert')}: eighty people, one carved courtyard, a santoor. The neighbours lean from the balconies and have the better seats.
- ${event('dayro-night')}: songs and stories of Saurashtra. It begins late and ends when Girnar is reached. Take small notes if you want to throw them.
- ${event('mocktail-mill-open-floor')}: five producers of the city, serious sound, no alcohol.

## With children

${event('toy-and-train-mela')} has forty metres of track and a monsoon at the touch of a button. The engine drivers are between six and seventy years old, and the older ones are stricter.

## With your hands

Spend a slow afternoon at ${event('loom-and-line')}: card, spin and weave a swatch of khadi, and understand why a shirt should cost more. Or eat what is alive at ${event('khaman-to-kombucha')}, where a microbiologist cooks with her grandmother.

## Supper

| Where | What to order | Last orders |
|---|---|---|
| ${venue('pol-no-pak')} | the thali, twice | before 22:00 |
| ${venue('riverfront-rasoi')} | ringna no oro | before 23:00 |

After that there are the carts at Manek Chowk, which is a vegetable market by day and a kitchen by night. Nobody has ever left it hungry, and nobody has left it before one.`,
  },
];
