/** A restaurant whose tables can be booked. */
export type Restaurant = {
  slug: string;
  name: string;
  city: string;
  place: string;
  cuisines: readonly string[];
  opens: string;
  closes: string;
  cover: number;
};

type Row = readonly [
  slug: string,
  name: string,
  city: string,
  place: string,
  cuisines: string,
  opens: string,
  closes: string,
  cover: number,
];

const rows: readonly Row[] = [
  ['kanda-batata', 'Kanda Batata', 'mumbai', 'Fort', 'Maharashtrian, Coastal', '12:00', '23:30', 800],
  [
    'the-brass-tiffin',
    'The Brass Tiffin',
    'mumbai',
    'Bandra West',
    'Modern Indian, Bar',
    '18:00',
    '01:00',
    1500,
  ],
  ['dastarkhwan-17', 'Dastarkhwan 17', 'delhi-ncr', 'Nizamuddin', 'Mughlai, Awadhi', '12:30', '23:30', 1200],
  ['jamun-terrace', 'Jamun Terrace', 'delhi-ncr', 'Mehrauli', 'North Indian, Grill', '19:00', '00:30', 1400],
  ['ragi-and-rum', 'Ragi & Rum', 'bengaluru', 'Indiranagar', 'Karnataka, Brewpub', '12:00', '00:30', 1000],
  [
    'monsoon-canteen',
    'Monsoon Canteen',
    'bengaluru',
    'Basavanagudi',
    'South Indian, Vegetarian',
    '07:00',
    '22:00',
    400,
  ],
  [
    'kebab-deorhi',
    'Kebab Deorhi',
    'hyderabad',
    'Banjara Hills',
    'Hyderabadi, Kebabs',
    '12:30',
    '23:30',
    1100,
  ],
  ['gongura-club', 'Gongura Club', 'hyderabad', 'Jubilee Hills', 'Andhra, Bar', '12:00', '00:00', 900],
  ['wada-chirebandi', 'Wada Chirebandi', 'pune', 'Sadashiv Peth', 'Maharashtrian', '11:30', '22:30', 600],
  ['plumeria-house', 'Plumeria House', 'pune', 'Koregaon Park', 'European, Bar', '12:00', '00:30', 1300],
  ['vaazhai-ilai', 'Vaazhai Ilai', 'chennai', 'Mylapore', 'Chettinad, Tamil', '11:00', '22:30', 700],
  [
    'salt-and-tamarind',
    'Salt & Tamarind',
    'chennai',
    'Besant Nagar',
    'Coastal, Grill',
    '18:00',
    '23:30',
    1100,
  ],
  ['bhetki-bhavan', 'Bhetki Bhavan', 'kolkata', 'Ballygunge', 'Bengali', '12:00', '22:30', 750],
  ['the-tram-bar', 'The Tram Bar', 'kolkata', 'Park Street', 'Continental, Bar', '17:00', '00:00', 1200],
  ['pol-no-pak', 'Pol no Pak', 'ahmedabad', 'Old City', 'Gujarati, Vegetarian', '11:00', '22:00', 500],
  ['riverfront-rasoi', 'Riverfront Rasoi', 'ahmedabad', 'Usmanpura', 'Kathiyawadi', '12:00', '23:00', 650],
  ['sangaria', 'Sangaria', 'jaipur', 'C-Scheme', 'Rajasthani', '12:00', '23:00', 850],
  ['baori-nine', 'Baori Nine', 'jaipur', 'Amer', 'Royal kitchens, Grill', '18:30', '23:30', 1600],
  ['chorizo-and-chai', 'Chorizo & Chai', 'goa', 'Assagao', 'Goan, Café', '09:00', '23:00', 900],
  ['the-salted-hammock', 'The Salted Hammock', 'goa', 'Anjuna', 'Seafood, Bar', '17:00', '02:00', 1500],
  ['meen-market', 'Meen Market', 'kochi', 'Fort Kochi', 'Kerala seafood', '12:00', '22:30', 800],
  [
    'appam-assembly',
    'Appam Assembly',
    'kochi',
    'Panampilly Nagar',
    'Syrian Christian',
    '08:00',
    '22:00',
    500,
  ],
  ['chhappan-bhog', 'Chhappan Galli', 'indore', 'New Palasia', 'Malwa, Vegetarian', '10:00', '23:30', 400],
  ['shahi-holkar', 'Holkar Table', 'indore', 'Vijay Nagar', 'North Indian, Bar', '12:30', '00:00', 1000],
];

/** Two restaurants for each city. */
export const RESTAURANTS: readonly Restaurant[] = rows.map(
  ([slug, name, city, place, cuisines, opens, closes, cover]) => ({
    slug,
    name,
    city,
    place,
    cuisines: cuisines.split(', '),
    opens,
    closes,
    cover,
  }),
);
