/** A stage of a city. Its kind decides which shows play there and which house rules their pages have. */
export type Stage = {
  name: string;
  area: string;
  address: string;
  lat: number;
  lng: number;
  kind: StageKind;
};
export type StageKind = 'hall' | 'ground' | 'club' | 'room' | 'lawn' | 'studio';

export type City = {
  handler: string;
  region: string;
  hindi: string;
  top: boolean;
  lat: number;
  lng: number;
  stages: readonly Stage[];
};

export const STAGE_KINDS: readonly StageKind[] = ['hall', 'ground', 'club', 'room', 'lawn', 'studio'];

type StageRow = readonly [name: string, area: string, street: string, lat: number, lng: number];

function city(
  handler: string,
  region: string,
  hindi: string,
  top: boolean,
  at: readonly [number, number],
  pin: string,
  rows: readonly StageRow[],
): City {
  return {
    handler,
    region,
    hindi,
    top,
    lat: at[0],
    lng: at[1],
    stages: rows.map(([name, area, street, lat, lng], i) => ({
      name,
      area,
      address: `${name}, ${street}, ${area}, ${region} ${pin}`,
      lat,
      lng,
      kind: STAGE_KINDS[i] ?? 'hall',
    })),
  };
}

/** The twelve cities of the demonstration. Places are invented; the neighbourhoods are real. */
export const CITIES: readonly City[] = [
  city('mumbai', 'Mumbai', 'मुंबई', true, [19.076, 72.8777], '400 058', [
    ['Gulmohar Auditorium', 'Dadar West', '14 Ranade Cross Lane', 19.0188, 72.8424],
    ['Sagar Exhibition Ground', 'Bandra Kurla Complex', 'Plot C-71, G Block', 19.0662, 72.8697],
    ['The Kerosene Room', 'Lower Parel', 'Unit 9, Old Loom Compound', 18.9952, 72.8306],
    ['Half Ticket Theatre Café', 'Versova', '3 Machhimar Road', 19.1318, 72.8126],
    ['Bandstand Amphitheatre', 'Bandra West', 'Promenade Steps', 19.0448, 72.8189],
    ['Tarang Studio', 'Andheri West', '2nd floor, 88 Veera Estate', 19.1364, 72.8296],
  ]),
  city('delhi-ncr', 'Delhi NCR', 'दिल्ली', true, [28.6139, 77.209], '110 017', [
    ['Kalindi Rangshala', 'Mandi House', '5 Copper Circle', 28.6257, 77.2344],
    ['Yamuna Stadium Lawns', 'Pragati Vihar', 'Gate 6', 28.5829, 77.2344],
    ['Nine Lamps', 'Hauz Khas Village', '31A, Lake View', 28.5535, 77.1944],
    ['Addebaazi', 'Connaught Place', '2F, L Block, Inner Circle', 28.6337, 77.2197],
    ['Sunder Baoli Lawns', 'Nizamuddin', 'Behind the nursery', 28.5933, 77.2507],
    ['Mitti & Co. Studio', 'Sultanpur', '17 Ghitorni Farms Road', 28.4989, 77.1615],
  ]),
  city('bengaluru', 'Bengaluru', 'बेंगलुरु', true, [12.9716, 77.5946], '560 038', [
    ['Ranga Mantapa', 'JP Nagar', '36 Second Phase', 12.9063, 77.5857],
    ['Jakkur Airfield Grounds', 'Jakkur', 'Bellary Road', 13.0768, 77.5977],
    ['Countermelody Yard', 'Whitefield', '2D Dyavasandra Road', 12.9698, 77.75],
    ['Filter Kaapi Sabha', 'Indiranagar', '12th Main, 648', 12.9719, 77.6412],
    ['Lakeside Amphitheatre', 'Ulsoor', 'Kensington Park Road', 12.9816, 77.6197],
    ['Banyan Craft Loft', 'Jayanagar', '4th Block, 11th Main', 12.9279, 77.5838],
  ]),
  city('hyderabad', 'Hyderabad', 'हैदराबाद', true, [17.385, 78.4867], '500 081', [
    ['Saptaparni Hall', 'Banjara Hills', 'Road No. 8', 17.4156, 78.4347],
    ['Golconda Arena', 'Gachibowli', 'Stadium Road', 17.4435, 78.3495],
    ['Irani & Sons', 'Jubilee Hills', 'Road No. 36', 17.4326, 78.4071],
    ['Lamhe Lane Rooms', 'Madhapur', '8-2 Rocks Colony', 17.4483, 78.3915],
    ['Paigah Courtyard', 'Santosh Nagar', 'Old tomb gardens', 17.3445, 78.5044],
    ['Charkha Studio', 'Kondapur', 'Lane 5, Botanical Enclave', 17.4622, 78.3568],
  ]),
  city('pune', 'Pune', 'पुणे', true, [18.5204, 73.8567], '411 004', [
    ['Gandharva Chowk Auditorium', 'Shivajinagar', 'Jangli Road', 18.5236, 73.8478],
    ['Mulshi Meadows', 'Mulshi', 'Lake Road, km 34', 18.5077, 73.5161],
    ['The Tin Shed', 'Koregaon Park', 'North Main Road, Lane 7', 18.5362, 73.8939],
    ['Katta Rooms', 'Deccan Gymkhana', '1207 Prabhat Road', 18.5158, 73.8408],
    ['Empress Terrace Garden', 'Camp', 'Race Course Road', 18.5089, 73.8896],
    ['Warli Works', 'Baner', '21 Pancard Club Road', 18.559, 73.7868],
  ]),
  city('chennai', 'Chennai', 'चेन्नई', true, [13.0827, 80.2707], '600 004', [
    ['Kapila Fine Arts Hall', 'Mylapore', '22 Chitrakulam North Street', 13.0339, 80.2695],
    ['Marina Exhibition Grounds', 'Triplicane', 'Island Road', 13.0626, 80.2845],
    ['Madras Masala Works', 'Nungambakkam', '15 Khader Nawaz Lane', 13.0604, 80.2496],
    ['Thinnai', 'Besant Nagar', '4th Avenue, 37', 13.0002, 80.2668],
    ['Casuarina Beach Lawns', 'Injambakkam', 'East Coast Road', 12.9184, 80.2507],
    ['Kolam Studio', 'Adyar', '9 Gandhi Nagar 2nd Main', 13.0067, 80.2575],
  ]),
  city('kolkata', 'Kolkata', 'कोलकाता', false, [22.5726, 88.3639], '700 019', [
    ['Rabi Sadan Annexe', 'Maidan', '1 Cathedral Road', 22.5417, 88.3444],
    ['Salt Lake Maidan', 'Bidhannagar', 'Sector III', 22.5691, 88.4094],
    ['Tram Depot 24', 'Park Street', '24 Middleton Row', 22.5519, 88.3521],
    ['Adda Ghar', 'Golpark', '16 Gariahat Terrace', 22.5174, 88.3691],
    ['Prinsep River Lawns', 'Strand Road', 'Riverside steps', 22.5556, 88.3317],
    ['Kumartuli Workshop', 'Sovabazar', '41 Banamali Street', 22.5991, 88.3621],
  ]),
  city('ahmedabad', 'Ahmedabad', 'अहमदाबाद', false, [23.0225, 72.5714], '380 009', [
    ['Nupur Terrace Hall', 'Usmanpura', 'Riverside Road', 23.0505, 72.5706],
    ['Sabarmati Event Centre', 'Riverfront West', 'Gate 3', 23.0396, 72.5665],
    ['Mocktail Mill', 'Bodakdev', '9 Judges Lane', 23.0395, 72.5119],
    ['Khaat Café', 'Navrangpura', '4 Swastik Cross', 23.0365, 72.5611],
    ['Sarkhej Lawns', 'Sarkhej', 'Roza Road', 22.9929, 72.5042],
    ['Khadi Loom House', 'Old City', '2105 Pol Bhatt Sheri', 23.0258, 72.5873],
  ]),
  city('jaipur', 'Jaipur', 'जयपुर', false, [26.9124, 75.7873], '302 001', [
    ['Ravindra Natyagriha', 'Ram Niwas Bagh', 'Museum Road', 26.9122, 75.8193],
    ['Jawahar Mela Ground', 'Tonk Road', 'Opp. the flyover', 26.8628, 75.8009],
    ['Gulaabi Rooftop', 'C-Scheme', '12 Sardar Lane', 26.9114, 75.8008],
    ['Johari Katha Rooms', 'Johari Bazaar', '163 Gopal Ji Ka Rasta', 26.921, 75.8267],
    ['Amrai Fort Courtyard', 'Amer', 'Lower gardens', 26.9855, 75.8513],
    ['Bagru Print Shed', 'Bagru', 'Chhipa Mohalla', 26.813, 75.5451],
  ]),
  city('goa', 'Goa', 'गोवा', false, [15.2993, 74.124], '403 509', [
    ['Mandovi Kala Ghar', 'Panaji', 'Dayanand Road', 15.4976, 73.8197],
    ['Vagator Hilltop Grounds', 'Vagator', 'Ozran Beach Road', 15.5993, 73.7442],
    ['Saltwater Shed', 'Anjuna', 'Flea Market Lane', 15.5735, 73.7407],
    ['Susegad House', 'Assagao', 'H. No. 42, Badem', 15.5975, 73.7755],
    ['Reis Fort Terrace', 'Verem', 'River side', 15.4968, 73.8091],
    ['Azulejo Studio', 'Fontainhas', '31 Rua de Natal', 15.4957, 73.8318],
  ]),
  city('kochi', 'Kochi', 'कोच्चि', false, [9.9312, 76.2673], '682 001', [
    ['Kerala Kalamandapam', 'Ernakulam', 'Durbar Hall Road', 9.9736, 76.2813],
    ['Willingdon Wharf Ground', 'Willingdon Island', 'Berth Road', 9.9491, 76.2706],
    ['Monsoon Union', 'Kakkanad', 'Infopark Avenue', 10.0159, 76.3419],
    ['Pepper Room', 'Mattancherry', '12 Jew Town Lane', 9.9579, 76.2594],
    ['Fort Kochi Parade Ground', 'Fort Kochi', 'Tower Road', 9.9658, 76.2421],
    ['Kayal Clay Studio', 'Cherai', 'Beach Road', 10.1416, 76.1783],
  ]),
  city('indore', 'Indore', 'इंदौर', false, [22.7196, 75.8577], '452 001', [
    ['Malwa Natya Sadan', 'MG Road', '7 Palasia Square', 22.7244, 75.8839],
    ['Dussehra Maidan', 'Annapurna', 'Ring Road', 22.6873, 75.8324],
    ['The Poha Club', 'Vijay Nagar', 'Scheme 54', 22.7533, 75.8937],
    ['Rajwada Rooms', 'Rajwada', '56 Krishnapura', 22.7187, 75.855],
    ['Pipliyapala Lakefront', 'Pipliyapala', 'Regional Park', 22.6755, 75.8402],
    ['Maheshwari Handloom Loft', 'New Palasia', '4 Saket Lane', 22.7262, 75.8901],
  ]),
];
