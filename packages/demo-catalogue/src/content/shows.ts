import { type Genre, LOOKS } from '../artwork/genres.ts';
import { STAGE_KINDS, type StageKind } from './cities.ts';

/** A show, in one city or on tour: the texts of its page and its poster. */
export type Show = {
  slug: string;
  title: string;
  subtitle?: string;
  genre: Genre;
  stage: StageKind;
  /** The full price in rupees, from which package prices follow; 0 for a free show. */
  price: number;
  about: string;
  labels: readonly string[];
};

/**
 * Reads shows, of which each is two lines: `slug | title | subtitle | genre | stage | price | labels`, and the text of its
 * page. An empty line stands between two shows. Throws for a genre or a stage that the demonstration does not have.
 */
export function showsOf(text: string): Show[] {
  return text.trim().split('\n\n').map(showOf);
}

function showOf(lines: string): Show {
  const [head = '', about = ''] = lines.split('\n');
  const [slug = '', title = '', subtitle, genre = '', stage, price, labels] = head
    .split('|')
    .map((cell) => cell.trim());
  const kind = STAGE_KINDS.find((one) => one === stage);
  if (!isGenre(genre) || !kind) throw new Error(`not a show: ${head}`);
  return {
    slug,
    title,
    subtitle: subtitle || undefined,
    genre,
    stage: kind,
    price: Number(price),
    about,
    labels: labels?.split(', ').filter(Boolean) ?? [],
  };
}

const isGenre = (name: string): name is Genre => Object.hasOwn(LOOKS, name);

/** The shows on tour. Each plays in four cities. */
export const TOURING: readonly Show[] = showsOf(`
half-a-cup-of-chai | Half a Cup of Chai | Meera Vaidya live | comedy | hall | 699 | Hinglish, 16+
Meera Vaidya returns with a new hour about landlords, loyalty cards and the aunt who forwards everything. She has spent a year trying it out in rooms of forty people; now it is ready for yours.

log-kya-kahenge | Log Kya Kahenge? | लोग क्या कहेंगे · Rohan Bhatkal | comedy | room | 499 | Hindi, 18+
Every family has a committee that was never elected. Rohan Bhatkal takes its minutes, in Hindi, with voices. Ninety minutes, no interval, and a front row that will be spoken to.

crowd-work-committee | Crowd Work Committee | Four comics, no script | comedy | room | 349 | English, New
Four working comics and not one prepared line. They ask, you answer, and the evening goes where it goes. No two shows have been alike so far, which is the only promise that we make.

neelam-and-the-night-buses | Neelam & the Night Buses | The Monsoon Tour | concert | ground | 1299 | Selling fast
Seven musicians, one accordion and the songs that carried a generation through its hostel years. The Night Buses play the whole of their third record, and then everything that you will shout for.

sarangi-state | Sarangi State | Dilshad Kaul × Orkestra Nau | concert | hall | 999 | Seated
A sarangi, a string section and a rhythm machine from 1983. Dilshad Kaul has spent ten years taking the instrument out of the mourning room; with Orkestra Nau it dances.

raag-and-rain | Raag & Rain | Pandit Anirudh Joglekar | classical | hall | 600 | Seated
An evening of Malhar in all its weathers, from the first dust to the flood. With Sumedha Rane on tabla and Ustad Fareed Ali on harmonium. Doors close when the tanpura begins.

basement-bass | Basement Bass | Nikhat × Oorja × Kaalu | club | club | 800 | 21+, Late
Low ceilings, slow lasers, and three selectors who agree on nothing but the sub. Nikhat brings the dubplates, Oorja the breaks, and Kaalu closes when the house lights tell him to.

dil-se-retro | Dil Se Retro | Bollywood 1991 – 2009 | club | club | 600 | 21+
Every song that you know by its first drum hit, played loud, from cassette singles to the year the ringtone died. Dress for the decade; the best jacket drinks for free.

ghar-ka-pata | Ghar Ka Pata | घर का पता | theatre | hall | 450 | Hindi, 12+
Three siblings meet to sell the house that each of them remembers differently. A tender, very funny play by Shalini Deshpande, with a kitchen on stage in which dinner is really cooked.

the-last-postcard | The Last Postcard | A play for two voices | theatre | room | 400 | English
Forty years of letters between a lighthouse keeper and a radio announcer, read by two actors who have not rehearsed together. Each night another pair; each night another ending.

kathak-in-blue | Kathak in Blue | Ghoomar Company | dance | hall | 550 | Seated
Eleven dancers and a jazz quartet find out what they have in common, which is counting. Choreography by Ira Solanki; ghungroo by the kilo.

clay-on-sundays | Clay on Sundays | Throw your first bowl | workshop | studio | 1450 | Beginner
Three unhurried hours at the wheel, with clay, apron, tea and a teacher for every four people. Your two best pieces are glazed, fired and sent home to you.

block-by-block | Block by Block | Hand-printing with natural dyes | workshop | studio | 1200 | Beginner
Carve a small block, mix indigo and madder, and print a stole that is yours alone. Printers from Bagru teach as they were taught: with few words and steady hands.

pour-over-school | Pour-Over School | Coffee from estate to cup | workshop | room | 950 | Small group
Taste six coffees from Chikmagalur to Araku blind, learn to grind, bloom and pour, and leave with a bag of the one that you brewed best.

thali-trail | Thali Trail | Nine kitchens, one plate | food | lawn | 899 | Family
Nine home cooks set up stoves in a circle. Walk round it with one steel plate and fill it as you please: undhiyu, ishtu, laal maas, shukto, and a queue for the last jalebi.

gin-and-gajar | Gin & Gajar | Cocktails and small plates | food | club | 1100 | 25+
Bartenders from five cities pour one drink each, built on what the winter market has. Small plates come round until they do not. Spirits are for guests of legal drinking age.

chhote-ustaad | Chhote Ustaad | A concert that may be interrupted | kids | hall | 350 | Family, 4 – 10
A tabla, a xylophone and a very tall man with a very small violin. Children may stand, sing, ask and conduct. Fifty minutes, then every instrument may be touched.

rocket-school | Rocket School | Build it, launch it, find it | kids | ground | 650 | 6 – 12
Paper, plastic and a little pressure: each child builds a rocket that really leaves the ground. Engineers who do this for a living are on hand, and so are sunhats and nimbu paani.

midnight-ten | Midnight Ten | A 5K and a 10K after dark | sport | ground | 799 | Timed
Closed roads, a brass band at every second kilometre, and breakfast at one in the morning. Chip timing, a headlamp for everyone, and a medal that glows.

gully-premier | Gully Premier | Six-a-side tape-ball cricket | sport | ground | 299 | Team
Eight overs, one hand one bounce, and whoever hits it into the neighbour’s compound is out. Form a team or come alone and be picked; the final is under lights.

first-light-trek | First Light Trek | Dawn on the ridge | outdoors | lawn | 1150 | Moderate
Leave in the dark, climb by torch, and be on the ridge when the sun arrives. Two guides for every twelve walkers, breakfast from a village kitchen, back before the heat.

stargazers-picnic | Stargazers’ Picnic | तारों की चादर | outdoors | lawn | 750 | Family
Six telescopes, one astronomer with a green laser, and a durrie to lie on. Saturn if the sky allows, the Moon in any case, and hot chocolate when it turns cold.

founders-frankly | Founders, Frankly | Hosted by Tara Menon | talk | hall | 500 | English
Three founders tell the story that is not in the pitch deck: the wrong hire, the month without salaries, the customer who saved them. No slides. Questions from the floor for an hour.

the-poetry-baithak | The Poetry Baithak | शायरी की महफ़िल | talk | room | 250 | Urdu, Hindi
Poets from four towns, on the floor, in a circle, by lamplight. Old masters in the first half, open list in the second. Sign up at the door with one poem, by heart.

parda-under-the-stars | Parda Under the Stars | Open-air cinema, restored print | film | lawn | 450 | Subtitled
A restored classic on a thirteen-metre screen, projected from film, with the projectionist introduced by name. Chairs, blankets, bhutta and an interval as long as it used to be.

shorts-adda | Shorts Adda | Twelve films under twelve minutes | film | room | 300 | New
Twelve new short films from film schools and kitchen tables, followed by a talk with those who made them. The audience’s vote decides who is given the next camera.

bhajan-clubbing | Bhajan Clubbing | भजन संध्या | devotional | hall | 399 | Family
Kirtan with a full band and a floor cleared for dancing. Come in what you can sweat in. No alcohol, much lassi, and Govinda until the roof answers.

qawwali-by-candle | Qawwali by Candle | Chiragh Bandhu party | devotional | lawn | 850 | Outdoor
Nine singers, two harmoniums and four hundred candles. It begins as a whisper and it does not end as one. Shoes off, cushions provided, requests accepted on paper.

dhoom-dandiya | Dhoom Dandiya | धूम डांडिया | dance | ground | 499 | Family
Two live bands, a ring for beginners and a ring for those who have practised since June. Sticks are lent for a deposit; prizes for the youngest, the oldest and the loudest.

indie-mela | Indie Mela | 14 bands, 2 stages | festival | ground | 1499 | Selling fast, Outdoor
From noon until the last metro: fourteen bands on two stages that never clash, a record market, and food by people who have a queue on weekdays too.

flea-and-folk | Flea & Folk | Makers’ market with music | festival | lawn | 149 | Family, Pets welcome
A hundred and twenty makers, folk musicians under the trees, and a repair table where anything that has a plug may be brought. Entry pays the musicians.

lan-before-time | LAN Before Time | Retro gaming night | games | studio | 550 | 13+
Forty machines from the years of the dial tone, all switched on. Tournaments on the hour, a shelf of manuals, and a floor manager who still has the top score.

board-game-baithak | Board Game Baithak | From chaupad to co-op | games | room | 299 | Family
Two hundred games, eight patient teachers and no phones on the table. Come alone: seating by temperament has made at least two marriages.

veena-for-breakfast | Veena for Breakfast | Vidushi Lakshmi Raghavan | classical | lawn | 450 | Morning
Carnatic music at the hour it was written for. A two-hour morning concert outdoors, and after it idli, vadai and the artist at the same table.

dastaan-e-dilli | Dastaan | दास्तान · stories by lamplight | theatre | lawn | 650 | Urdu, Hindi
Two storytellers in white, two bowls of water, and a tale with djinns, accountants and a stolen moon. Dastangoi as it was told on the steps of the Jama Masjid.

mic-khula-hai | Mic Khula Hai | Open mic, comedy and song | comedy | room | 0 | Free
Twenty slots of five minutes, drawn from a steel dabba at the door. First-timers get the warmest applause; that is the only house rule.
`);
