/** The texts of a poster in one language. */
export interface PosterTexts {
  title: string;
  action: string;
  steps: readonly [string, string, string];
}

/** The texts of a poster; both languages stand on every one. */
export const POSTER_TEXTS = {
  en: {
    title: 'Drive with Jalsa',
    action: 'Scan to register',
    steps: [
      'Scan the code with your phone camera.',
      'Enter your name and mobile number.',
      'Photograph your licence, registration card and ID.',
    ],
  },
  hi: {
    title: 'जलसा के साथ गाड़ी चलाइए',
    action: 'रजिस्टर करने के लिए स्कैन करें',
    steps: [
      'फ़ोन के कैमरे से यह कोड स्कैन करें।',
      'अपना नाम और मोबाइल नंबर भरें।',
      'लाइसेंस, आर॰सी॰ और पहचान पत्र की फ़ोटो लें।',
    ],
  },
} satisfies Record<'en' | 'hi', PosterTexts>;
