import type { DemoPostText } from './post-text.ts';
import { event, picture, venue } from './references.ts';

/** How Jalsa works, for people who buy tickets: the static posts. */
export const USING_JALSA: readonly DemoPostText[] = [
  {
    handle: 'what-a-ticket-costs',
    key: 'fees',
    n: 1,
    title: 'What a ticket costs, line by line',
    tags: ['Tickets', 'How-to'],
    markdown: `The price on a poster is the price of a place. What you pay at the end has a few more lines, and each of them follows a rule that you can check with a pencil. This post goes through them in the order in which the summary shows them.

## The subtotal

Every package has one price, and the subtotal adds up what you chose. A package may admit more than one person: a table for four is one package with one price. If a package is partly *redeemable*, a part of its price comes back to you at the bar or the kitchen, and the package says how much.

## The platform fee

The fee depends on the subtotal:

| Subtotal | Platform fee |
|---|---:|
| up to ₹200 | ₹5.00 |
| above ₹200 | 10 % of the subtotal |

Some events and some sellers have a rule of their own, with a smallest and a largest fee. ${event('sufi-baoli')}, for example, carries no fee at all, and ${event('techno-at-the-yard')} asks for 7.5 %, at least ₹20 and at most ₹90. The summary always shows the amount before you pay.

## GST

GST is 18 %, and it is charged **on the fee only**, never on the ticket. With a subtotal of ₹1,000 the lines are:

\`\`\`
Subtotal        ₹1,000.00
Platform fee      ₹100.00
GST on the fee     ₹18.00
                ---------
Payable         ₹1,118.00
\`\`\`

## Discounts

A coupon takes something off the subtotal. There are two kinds:

1. A **flat** coupon takes off rupees. \`JALSA50\` takes off ₹50 from a subtotal of ₹499.
2. A **percent** coupon takes off a share.
   - Some need a smallest amount.
   - Some work once for each customer.

Offers of an event are listed below its packages, so there is no need to search for codes elsewhere. A code that has expired says so. The offer for a first booking belongs to the app; the dialog on the page leads you to it.

> The server works out every amount again when you place the order. If a price has changed since you opened the page, you see the new figures first and decide again.

## And when the total is zero?

A free event such as ${event('dabbawala-masterclass')} skips the payment: you give your name, verify your number, and the ticket is yours. A few free bookings carry a small fee, because a seat that costs nothing is easily forgotten; ${event('pink-city-literati')} is one of them.

A question about a line that you do not understand? Write to [help@jalsa.example](mailto:help@jalsa.example) or call [+91 22 4000 1234](tel:+912240001234).`,
  },
  {
    handle: 'ten-minutes-to-pay',
    n: 2,
    title: 'Ten minutes: how your places are held while you pay',
    tags: ['Tickets', 'Payment'],
    markdown: `You choose two places for a show that is nearly full, and the bank asks for one more password. Does somebody else get your seats meanwhile? No. This is what happens between the button and the ticket.

## The hold

When you press the button to pay, your places are taken out of the stock at once and held for **ten minutes**. Nobody else can buy them in this time. A clock on the page shows what is left of it.

- If the payment arrives in time, the order is paid and the tickets are issued.
- If you come back without paying, the order is still open. You can pay it, or clear it and give the places back.
- If the ten minutes end, the places return to the stock by themselves.

### Why there is a limit

A customer can have five open orders, and three for one event. The rule keeps one person from holding a whole row while others look at a page that says *sold out*. Somebody who lets order after order expire waits a little longer before the next one.

## When the money comes late

Banks are sometimes slow. A payment can arrive after the ten minutes. Then we look at the stock again:

1. If the places are still there, they are yours, and the tickets come as usual.
2. If they are gone, the whole amount goes back to you, without a form and without a call.

The same is true for a table at ${venue('jamun-terrace')} or any other venue.

## When something breaks off

> Please do not close, refresh, or navigate away from this page.

The page asks for this while it waits for the bank, but nothing is lost if your phone dies at that moment. The bank tells us about the payment on a second way that does not need your phone. A third one asks the bank about payments that nobody reported. All of them end in the same place, so you are charged once and get one set of tickets.

${picture('gallery-delhi-ncr-2', 'Lamps in arches above a crowd in Delhi')}

## What you should do

- [x] Keep the page open until it shows your tickets
- [x] Look at *My tickets* if the page was closed
- [ ] Pay a second time: wait for the ten minutes to end first

Shows that sell out fast, such as ${event('monsoon-cup-final')} or ${event('amer-by-moonlight')}, are the ones where the hold matters most. Have your number verified before the sale begins, and the ten minutes are more than enough.`,
  },
  {
    handle: 'your-qr-ticket',
    key: 'qr',
    n: 3,
    title: 'Your QR ticket: on WhatsApp, without a network, at the door',
    tags: ['Tickets', 'How-to'],
    markdown: `A ticket from Jalsa is a code that is signed. The person at the door can check it without calling anybody, and you can show it without a network. Here is how to have it ready.

## Where the ticket is

After the payment it reaches you in four ways:

1. On **WhatsApp**, as a document with the QR code.
2. By **SMS**, as a short link.
3. By **email**, if you gave an address.
4. In [My tickets](/tickets), after you sign in with your number.

Each of them leads to the same ticket. A message that does not arrive can be sent again from the ticket's page.

## One code for all of you

An order has one ticket for each event, and the ticket says how many people it admits. You enter together. If your friends arrive later, send them the document; the door counts the people, not the phones.

## Without a network

Stadium lawns and stepwells have one thing in common: ten thousand phones and one mast. Before you leave home:

- Open the ticket once, or save the PDF.
- Turn the screen bright, or print the page. The code is \`1\` thumb wide and needs no colour.
- Charge the phone. The gate cannot.

The PDF is one page of A4 with the heading *Your Event Ticket*, the event, the packages, and the QR code. It works in print, too.

## What the door sees

The code holds the number of the ticket and a signature. A changed or invented code fails at once. The list of the organiser shows the rest: whether somebody has entered with it, and whether it was refunded. A refunded ticket reads **Refunded – not valid for entry**, and its code is gone.

> A photo of your ticket is your ticket. Do not post it before the show.

## Common questions

### May I give the ticket to somebody else?

Yes, unless the event says otherwise. Some shows, such as ${event('gurgaon-garage')}, admit from an age on; whoever enters needs an identity card.

### The date of the event has changed. What now?

Your ticket stays valid, and it always shows the present date. ${event('rangilo-garbo')} has nine dates, and each is a ticket of its own.

### I bought several events at once

You have one ticket for each, with its own code. Look at the name before you show it; the evening is long enough.`,
  },
  {
    handle: 'several-events-one-payment',
    n: 4,
    title: 'Several events, one payment: plan a weekend',
    tags: ['How-to', 'Weekend'],
    markdown: `A weekend is rarely one show. There is the walk on Saturday morning, the play, and the lunch that ends when the light does. You can book all of them in one go, and this post shows how we would do it for a weekend in Goa.

## Collect first

On every event there is a button that adds it to **My plan**. The plan is on your phone; it needs no account, and you can share it as a link. We collected three:

- ${event('konkani-tiatr')}, on the stage of the Mandovi Kala Ghar in Panaji
- ${event('susegad-sunday-lunch')}, a lunch with a siesta
- ${event('beach-cleanup-brunch')}, which is free and begins with gloves

${picture('gallery-goa-1', 'An evening in Goa')}

## Compare

The plan shows the events side by side: day and hour, place, the price of the cheapest package, and what is left. Two events that overlap are easy to see. A date of an event that runs for several days can be chosen right there.

## Book together

Choose the packages of each event, and go on to the summary. It has one line for each event, and below them:

| Line | What it means |
|---|---|
| Subtotal | all packages of all events |
| Platform fee | one fee for the order |
| GST | 18 % of the fee |
| Discount | one coupon for the order |

Then you pay once. The order is one payment, and each event gives you a ticket of its own.

### If one of them sells out meanwhile

It can happen that one event of the plan is full at the very moment at which you pay late. Then you get the tickets of all the others, and the share of the missing event goes back to you, with its part of the fee. Nothing else is cancelled because of it.

## A few habits that help

1. Book the smallest event first when you are undecided. A workshop has twelve places; a lawn has nine hundred.
2. Leave **an hour** between two events in one city, and two if a river is between them.
3. Share the plan with those who come along before you pay:
   - each of them sees the same list,
   - and only one of them needs to pay.

Free events fit into a plan as well. Their tickets are issued with the others.

Have a look at [what is on](/explore), begin with the one event that you would regret to miss, and let the rest of the weekend arrange itself around it.`,
  },
  {
    handle: 'book-a-table',
    key: 'tables',
    n: 5,
    title: 'How to book a table, and what the deposit is for',
    tags: ['Food', 'How-to'],
    markdown: `Two restaurants in each of our cities let you book a table. It takes a minute, and it spares you the queue on the stairs. These are the rules that the restaurants agreed on.

## Choose the evening

Open [Venues](/venues), choose a city, and say when you come and how many you are. The list then shows only places with a free table. Times are in half hours, up to **thirty days** ahead. A place that closes at one in the morning takes bookings past midnight; ${venue('the-brass-tiffin')} in Bandra is one of them.

${picture('venue-the-brass-tiffin-1', 'The room of The Brass Tiffin, with lamps above a laid table')}

## Choose the table

A table has a size and a price. The price is usually a *deposit*:

- **Fully redeemable**: all of it comes off your bill.
- **Partly redeemable**: a part comes off, and the rest pays for something that the package names.
- **Free of charge**: ${venue('monsoon-canteen')} in Basavanagudi asks for nothing but that you come.

The chef's table is different. Its price is a menu, and the menu is in the package.

## Your sitting

A sitting takes two hours unless the package says otherwise. Your table is yours for that time. Somebody else may have booked it afterwards, and the staff will say so kindly and in good time.

> Late by more than half an hour? Call. A table that nobody claims is a table for those who stand at the door.

## Paying

The link to your booking is secret and needs no account: whoever has it can see the booking and pay for it. That is practical when one person chooses and another one pays. You have ten minutes, as for every order. Then the confirmation comes by WhatsApp, SMS and email, with the hour, the number of people and your note to the kitchen.

### The note

You have 300 letters. Use them for what the kitchen must know:

1. Allergies, first and in capital letters
2. A child's chair or a wheelchair
3. The birthday, if there has to be a song

## What the table costs in the end

With a deposit of ₹1,500 that is fully redeemable you pay ₹1,500 and the platform fee with its GST. At the restaurant ₹1,500 comes off the bill. The fee is the only thing that the booking costs.

~~There is no need to print anything.~~ The confirmation on your phone is enough.`,
  },
  {
    handle: 'sign-in-without-a-password',
    n: 6,
    title: 'Sign in without a password',
    tags: ['Account', 'How-to'],
    markdown: `Jalsa has no passwords. You sign in with your mobile number and a code of four digits, and this post explains why that is enough, and how to keep it safe.

## Three steps

1. Type your number: ten digits, the \`+91\` is there already.
2. If we do not know the number yet, tell us your name. The email address is up to you.
3. Type the code that arrives by SMS.

The code is valid for five minutes. If it does not arrive, the page offers another one after thirty seconds. After five wrong tries a code is dead, and you ask for a new one.

## You need no account to look

Events, prices, free tables, this blog: all of it is open. Even a booking begins without signing in. Your number is verified when you pay, because the ticket belongs to a number; then you are signed in, and the ticket waits for you in [My tickets](/tickets).

## Keep the code to yourself

> Nobody from Jalsa will ever ask you for the code. Not by phone, not in a chat, not at the door.

Whoever has the code can see your tickets. So:

- [x] Type it only on the page that you opened yourself
- [x] Read the message: it says what the code is for
- [ ] Read it out to anybody

### A lost phone

Signing out ends a session at once, so sign out before you lend or sell a phone. If the phone is gone, ask your network for a new card with the old number, and write to [help@jalsa.example](mailto:help@jalsa.example).

## What we keep

| What | Why |
|---|---|
| your number | tickets belong to it |
| your name | the door reads it |
| your email address, if you give one | the ticket goes there as well |
| your photo, if you upload one | you like it |

Photos lose everything that a camera writes into them, such as the place where they were taken. We do not sell any of this, and you can change name, address and photo in [your profile](/profile).

## नंबर बदल गया?

If your number has changed, write to us from the email address of your profile. We look at the matter by hand, because a number is a key. It takes a working day, and it has spared more than one customer a bad evening at the gate of a show such as ${event('dilli-half')}.`,
  },
];
