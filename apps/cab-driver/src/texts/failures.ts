import { createCatalogue } from '@jalsa/web/texts/create-catalogue';

/** The failures of calls. English has the message of the server, other languages a text for each code. */
export const failureTexts = createCatalogue({
  en: {
    byCode: {} as Record<string, string>,
    wait: null as null | ((seconds: number) => string),
    other: null as null | string,
  },
  hi: {
    byCode: {
      otp_invalid: 'यह OTP सही नहीं है। कृपया देखकर फिर भरें।',
      otp_expired: 'यह OTP पुराना हो गया है। कृपया नया OTP मँगाएँ।',
      otp_exhausted: 'ग़लत OTP कई बार भरा गया। कृपया नया OTP मँगाएँ।',
      network: 'इंटरनेट नहीं चल रहा। कृपया कनेक्शन देखें।',
      timeout: 'इंटरनेट बहुत धीमा है। कृपया फिर कोशिश करें।',
      forbidden: 'कृपया पहले अपने मोबाइल नंबर की पुष्टि करें।',
      already_approved: 'आप पहले ही स्वीकृत हैं। दस्तावेज़ बदले नहीं जा सकते।',
      payload_too_large: 'यह फ़ोटो बहुत बड़ी है।',
      unsupported_media_type: 'यह फ़ाइल फ़ोटो नहीं है।',
    },
    wait: (seconds: number) =>
      seconds > 90
        ? `कृपया ${Math.ceil(seconds / 60)} मिनट बाद फिर कोशिश करें।`
        : `कृपया ${Math.ceil(seconds)} सेकंड बाद फिर कोशिश करें।`,
    other: 'कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।',
  },
});
