import type { DemoPostText } from './post-text.ts';
import { DELTA_GUIDE } from './price-guide.ts';
import { event, picture, venue } from './references.ts';

/** Guides of Jalsa's staff for hosts and artists, and two of its editors: the admin posts. */
export const HOSTS_AND_ARTISTS: readonly DemoPostText[] = [
  {
    handle: 'host-your-first-event',
    key: 'host',
    title: 'Host your first event: from an idea to an open door',
    author: 'Jalsa team',
    tags: ['Hosts', 'How-to'],
    markdown: `You have a room, or an act, or only an idea and forty friends. This post is for the weeks before your first event. It follows the order in which the questions come up.

## Six weeks before: the room

Count the chairs, then subtract the row that sees nothing. That is your **capacity**, and it is the one number that Jalsa never goes beyond: when the last place is taken, the page says so, in the same second.

- A *hall* has seats; people want to know whether they are numbered.
- A *lawn* has weather; say what happens in rain.
- A *café* has a kitchen; say whether food is included.

## Five weeks before: packages

A package is what people buy. Most events need two or three:

| Package | Places | Price |
|---|---:|---:|
| Early bird | 40 | ₹399 |
| Standard | 120 | ₹499 |
| Table for four | 10 | ₹2,400 |

Early birds end on a date or when they are gone. Say which. ${event('misal-mahotsav')} has a package that ends a day before the others, and its page counts down to it.

## Four weeks before: get in touch

Fill in [the form for hosts](/host). We call you back, look at your event together, and set it up with you. You receive the full price of every ticket; your guests pay the fee on top. The money is in your account three working days after the event.

${picture('banner-host', 'A poster with a horn: sell your tickets with Jalsa', '1600x900')}

## Two weeks before: tell people

1. Share the page, not a picture of it. The page has the date, the map and the button.
2. Give your regulars a coupon of their own.
3. Put a poster where people wait: the bus stop beats the lamp post.

## The evening

> A queue is the first thing that your guests see of you. Put your kindest person there.

Before the doors open:

- [x] Two phones with the guest list, both charged
- [x] A lamp at the entrance, so that codes can be read
- [x] Change for the bar
- [ ] A sign that says *sold out*: the page does that for you

### If you have to cancel

Call us before you tell anybody. We take the event off the page, write to everybody who has a ticket, and return the money. It is a bad day, but it is done in an hour.

The best preparation is to be a guest. Go to something of your size, such as ${event('mic-khula-hai-goa')}, stand in the queue, and write down everything that you would do in another way.`,
  },
  {
    handle: 'price-your-tickets',
    title: 'Price your tickets: early birds, tables and the last row',
    author: 'Jalsa team',
    tags: ['Hosts', 'Payment'],
    postContent: DELTA_GUIDE,
  },
  {
    handle: 'a-profile-that-gets-you-booked',
    key: 'artists',
    title: 'Artists: a profile that gets you booked',
    author: 'Jalsa team',
    tags: ['Artists', 'How-to'],
    markdown: `Hosts look at forty profiles in an evening. They open ten, and they write to three. This post is about being one of the three. It takes an hour, a phone, and somebody who is honest with you.

## Choose your art form

The form begins with what you do. Choose the narrowest words that are still true: *sarangi* beats *music*. If none of them fits, choose *Others* and type your own.

## The name and the picture

Your stage name may have up to sixty letters. Use the one that people shout.

The profile picture is often shown no larger than a coin. So:

1. One face, or one instrument. Not the whole band.
2. Light from the front.
3. No text, since nobody can read it.

The gallery takes fifteen pictures. Write a line about each one, which people who cannot see it will hear: *"Bowing, second night at the Tin Shed"* says more than *"IMG 4711"*.

${picture('banner-artist', 'A poster with a microphone: your stage is waiting', '1600x900')}

## The text about you

It has between 500 and 1,500 letters, and the counter below the field keeps track. A plan that works:

- **What people get**, in one sentence. How long, how loud, in which language.
- **Where you have played.** Three names are enough.
- **What you need**: plugs, a chair without arms, a glass of water.
  - If you bring your own sound, say so.
  - If you do not, say what the room must have.

> "Ninety minutes, no interval, and a front row that will be spoken to."

That is how one of our comics begins. It tells a host everything.

## Links

Add the pages where people can see or hear you. Two good recordings are better than twelve.

![A recording of a rehearsal](https://www.youtube.com/watch?v=jNQXAC9IVRw)

A video in a post like this one is only a link with a picture: nothing is loaded from another site until you follow it.

## The verification

At the end we ask for a photo of you and an identity card. A person looks at them, nobody else can, and they are deleted thirty days after the decision. [The next post](/blogs/your-documents) has the details.

## Before you send it

- [ ] Read it aloud
- [ ] Let somebody else find the spelling mistakes
- [ ] Open it on a small phone

A reviewer then decides. When the profile is public you get a message, and the page is yours to share. Then come and see how others do it: ${event('the-improv-hour')} and ${event('sunset-sessions-bandstand')} both began with a profile.`,
  },
  {
    handle: 'your-documents',
    title: 'Your documents: who sees them, and when they are gone',
    author: 'Jalsa team',
    tags: ['Artists', 'Account'],
    markdown: `Artists and cab drivers send us photos of identity cards. That is a lot of trust for a picture. This post says what we do with it, in plain words.

## What we ask for

| You are | We ask for |
|---|---|
| an artist | a photo of you, and a driving licence, a passport or an Aadhaar card (both sides) |
| a cab driver | your driving licence and the identity document that the form names |
| a guest | nothing |
| a host | nothing through the site |

We ask because a stage and a back seat are places where people rely on each other. A name that belongs to a face is the smallest part of that.

## What happens to the picture

1. Your phone makes it smaller and sends it over an encrypted connection.
2. The server removes everything that a camera adds, such as the place and the time.
3. It is **encrypted** before it is written to a disk. No web address leads to it, so no link can leak.
4. One reviewer opens it for the decision. Each time it is read, that is written down with the reviewer's name.
5. Thirty days after the decision it is deleted.

### And if nobody decides?

Then it is deleted 180 days after it arrived, whatever its state.

## What you can do

- **Send it again.** Until your profile is public, a new picture replaces the one before.
- **Ask for it to be removed.** Write to [help@jalsa.example](mailto:help@jalsa.example), and we delete everything that belongs to you.
- **Refuse.** Then your profile stays a draft that only you can see, and it is deleted after thirty days without a change.

> We cannot send you your own documents back. Nobody can fetch them by asking, and that includes people who claim to be you.

## A good photo of a card

- [x] The card fills the picture
- [x] All four corners are visible
- [x] Daylight, from the side
- [ ] Flash: it burns a white spot where the number is
- [ ] A photo of a screen

If it is blurred, the reviewer refuses it and says why. Nothing is lost; take another one and send it again.

## आधार कार्ड

For an Aadhaar card we need both sides: the front with your photo and name, and the back with the address. Two pictures, one for each side.

---

Questions about this post go to the same address as all others. A person reads them, between nine and six, and on the evenings of large events later than that.`,
  },
  {
    handle: 'jaipur-in-one-weekend',
    key: 'jaipur',
    title: 'Jaipur in one weekend: print, whirl, and a fort by night',
    author: 'Ritu Rathore, editor',
    location: 'jaipur',
    tags: ['City guide', 'Weekend', 'Family'],
    markdown: `Friday evening to Sunday night: that is enough for Jaipur if you do not try to see every gate. Our editor has lived inside the walls for eleven years. This is what she does with visitors.

## Friday

Arrive before dark, drop the bags, and go up. ${event('rooftop-rajasthan')} is a roof in C-Scheme with the old city lit below: a morchang and a modular synthesiser, dinner until ten, dancing after. For a quieter first evening take a table at ${venue('baori-nine')} in Amer, which takes bookings of two tables or more: bring friends.

## Saturday

### Morning: blue hands

${event('block-print-bagru')} is a day with the Chhipas, half an hour out of town. You print two metres of cloth with mud and indigo, have lunch with the family, and wear the result home. Old clothes, please: indigo does not ask.

${picture('gallery-jaipur-1', 'Arches, lamps and a crowd in Jaipur')}

### Evening: the fort

> Forty musicians in red-lit windows, and the fort as their instrument.

${event('amer-by-moonlight')} happens on a night of the full moon, and it sells out. If it has, go up to the gardens anyway; sound does not need a ticket. ~~We did not say that.~~

## Sunday

With children, begin with ${event('katha-in-the-haveli')}: string puppets, a sulking queen, and a camel who knows the ending. It has four dates, in Hindi, and smaller children sit on laps.

Without children, choose between:

1. ${event('pink-city-literati')}, six conversations at once on six verandas. You will miss five and hear about them all evening.
2. ${event('polo-at-noon')}, with commentary for people who have never seen a match:
   - you tread in the divots at half time,
   - and you are told why.
3. ${event('laal-maas-league')}, six royal kitchens, two dhabas and one blind jury.

Afterwards, whatever you ate, whirl it off at ${event('ghoomar-for-all')}. Skirts are lent. By the end of two hours the circle turns by itself.

## Practical

| From the station to | By | Minutes |
|---|---|---:|
| C-Scheme | auto | 12 |
| Johari Bazaar | metro, then on foot | 20 |
| Amer | bus or taxi | 40 |
| Bagru | taxi | 50 |

- [x] Book Saturday evening first
- [x] A scarf: against the sun at noon, and the wind on the roof
- [ ] A car of your own: the lanes were made for camels

\`पधारो म्हारे देस\` stands above the arrivals hall. It means what it says.`,
  },
  {
    handle: 'dilli-ki-chhah-shaamein',
    language: 'hi',
    translation_of: 'six-evenings-in-delhi',
    title: 'दिल्ली की छह शामें: बावली से हाफ़ मैराथन तक',
    author: 'इमरान सिद्दीक़ी',
    location: 'delhi-ncr',
    tags: ['City guide', 'Music', 'Food'],
    markdown: `दिल्ली शामों का शहर है। दिन दफ़्तर और धूप के होते हैं; जो याद रहता है, वह बत्तियाँ जलने के बाद शुरू होता है। यहाँ छह शामें हैं, हर एक शहर के अलग कोने में, और हर एक के पास मेट्रो है।

## पत्थर पर सुर

${event('sufi-baoli')} ठहरे हुए पानी के ऊपर, निज़ामुद्दीन की नर्सरी के पीछे होता है। ज़ैनब चिश्ती बिना माइक के गाती हैं। जल्दी आइए: नीचे की सीढ़ियाँ बेहतर हैं, और पत्थर आठ बजे तक गर्म रहता है।

${picture('gallery-delhi-ncr-3', 'दिल्ली की एक शाम, दीये और संगीतकार')}

## छंद में हँसी

${event('hasya-kavi-sammelan')} में सात कवि हैं, एक माइक है, और मंडी हाउस का कालिंदी रंगशाला है। श्रोता टोकते हैं, और कवि उसी का इंतज़ार करते हैं। जिनकी हिंदी फ़िल्मों से आई है, वे किसी घर की हिंदी वाले के पास बैठें।

## शटर गिरने तक खाना

${event('chandni-chowk-by-night')} में चौदह पड़ाव हैं और एक भी काँटा-चम्मच नहीं। कुछ सलाह, उन लोगों से जो वहीं रहते हैं:

1. दोपहर का खाना छोड़ दीजिए।
2. पहले पड़ाव पर *नहीं* कहना सीखिए। तेरह और हैं।
3. दाहिना हाथ खाली रखिए।
   - बायाँ हाथ फ़ोन के लिए है।
   - और फ़ोन जेब के लिए है।

## तीन दिन में बारह नाटक

${event('rang-shala')} में बारह कॉलेज बारह एकांकी दिखाते हैं, और जूरी ने सब कुछ देखा है। पहले दिन जाइए, जब तक सबको यक़ीन है कि वही जीतेंगे।

## ऊन और संतरे

${event('winter-sun-market')} इस सूची में अकेला है जो अँधेरे से पहले ख़त्म हो जाता है। कुल्लू और कच्छ के बुनकर, दिन में बजने वाले बैंड, और एक-दूसरे को जानने वाले कुत्ते। टिकटों की बिक्री बहुत पहले बंद हो जाती है, इसलिए जल्दी तय कीजिए।

## इक्कीस किलोमीटर

> एक क़िले से एक बावली और वहाँ से एक स्टेडियम तक: इतिहासकार की बनाई हाफ़ मैराथन।

${event('dilli-half')} सुबह साढ़े छह बजे शुरू होती है, इसलिए उसकी शाम एक दिन पहले होती है: जल्दी खाना और नींद। अंत में सबके लिए पराठे हैं।

---

## आना-जाना

| शाम | मेट्रो | पैदल |
|---|---|---:|
| बावली | जंगपुरा | 15 मिनट |
| मंडी हाउस | मंडी हाउस | 5 मिनट |
| चाँदनी चौक | चाँदनी चौक | 2 मिनट |
| स्टेडियम | जेएलएन स्टेडियम | 8 मिनट |

निकलने से पहले:

- [x] टिकट फ़ोन में सहेज लीजिए, ताकि बिना नेटवर्क के भी खुले
- [x] एक शॉल रख लीजिए
- [ ] अपनी गाड़ी: पार्किंग नहीं मिलेगी

आख़िरी मेट्रो के बाद रोशनी वाले मोड़ से टैक्सी लीजिए और किसी के साथ बाँटिए। निज़ामुद्दीन का ${venue('dastarkhwan-17')} साढ़े ग्यारह तक खुला रहता है, और उसने ऐसी कई शामें बचाई हैं।`,
  },
];
