import { MESSAGES } from '@jalsa/booking-core';
import { createCatalogue } from '@jalsa/web/texts';

export const registerTexts = createCatalogue({
  en: {
    title: 'Drive with Jalsa',
    lead: 'Register in three steps: your number, the code that we send you, and photos of your documents.',
    place: (name: string) => `Poster: ${name}`,
    name: 'Full name',
    mobile: 'Mobile number',
    send: 'Send OTP',
    resend: MESSAGES.resendOtp as string,
    resendIn: (seconds: number) => `${MESSAGES.resendOtp} in ${seconds} s`,
    sending: 'Sending…',
    code: 'OTP',
    codePlaceholder: 'Enter 4 digit OTP',
    codeHint: (mobile: string) => `We sent a code by SMS and WhatsApp to +91 ${mobile}.`,
    confirm: 'Confirm',
    confirming: 'Checking…',
    privacy: 'We use your details and documents only to check your registration.',
  },
  hi: {
    title: 'जलसा के साथ गाड़ी चलाइए',
    lead: 'तीन कदम में रजिस्टर करें: आपका नंबर, हमारा भेजा हुआ कोड, और आपके दस्तावेज़ों की फ़ोटो।',
    place: (name) => `पोस्टर: ${name}`,
    name: 'पूरा नाम',
    mobile: 'मोबाइल नंबर',
    send: 'OTP भेजें',
    resend: 'OTP फिर भेजें',
    resendIn: (seconds) => `OTP फिर भेजें (${seconds} सेकंड में)`,
    sending: 'भेज रहे हैं…',
    code: 'OTP',
    codePlaceholder: '4 अंकों का OTP भरें',
    codeHint: (mobile) => `हमने +91 ${mobile} पर SMS और WhatsApp से एक कोड भेजा है।`,
    confirm: 'पुष्टि करें',
    confirming: 'जाँच रहे हैं…',
    privacy: 'आपकी जानकारी और दस्तावेज़ केवल आपके रजिस्ट्रेशन की जाँच के लिए हैं।',
  },
});
