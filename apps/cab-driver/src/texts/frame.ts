import { LIMITS } from '@jalsa/booking-core';
import { createCatalogue } from '@jalsa/web/texts/create-catalogue';

export const frameTexts = createCatalogue({
  en: {
    title: 'Drive with Jalsa',
    language: 'Language',
    notifications: 'Notifications',
    close: 'Close',
    loading: 'Loading',
    unknownPoster: {
      title: 'This QR code is no longer in use',
      text: 'Please scan the code on a newer poster, or ask the person who showed it to you.',
    },
    failed: {
      title: 'We couldn’t load this page',
      text: 'Please check your internet connection and try again.',
      retry: 'Try again',
      retrying: 'Loading…',
    },
    privacy: `We use your details and documents only to check your registration. The documents are encrypted, and deleted ${LIMITS.documentRetentionDays} days after our decision.`,
    privacyLink: 'Privacy policy',
    home: 'Go to Jalsa',
  },
  hi: {
    title: 'जलसा के साथ गाड़ी चलाइए',
    language: 'भाषा',
    notifications: 'सूचनाएँ',
    close: 'बंद करें',
    loading: 'लोड हो रहा है',
    unknownPoster: {
      title: 'यह QR कोड अब काम नहीं करता',
      text: 'कृपया नए पोस्टर का कोड स्कैन करें, या जिसने यह कोड दिखाया उससे पूछें।',
    },
    failed: {
      title: 'पेज नहीं खुल सका',
      text: 'कृपया इंटरनेट कनेक्शन देखें और फिर कोशिश करें।',
      retry: 'फिर कोशिश करें',
      retrying: 'लोड हो रहा है…',
    },
    privacy: `आपकी जानकारी और दस्तावेज़ केवल आपके रजिस्ट्रेशन की जाँच के लिए हैं। दस्तावेज़ एन्क्रिप्ट करके रखे जाते हैं, और हमारे फ़ैसले के ${LIMITS.documentRetentionDays} दिन बाद मिटा दिए जाते हैं।`,
    privacyLink: 'गोपनीयता नीति',
    home: 'जलसा पर जाएँ',
  },
});
