import { MESSAGES } from '@jalsa/booking-core';
import { FIELD_MESSAGES } from '@jalsa/booking-core/validation';
import { createCatalogue } from '@jalsa/web/texts/create-catalogue';
import { FAILURE_TEXTS } from '@jalsa/web/texts/failure-texts';

/** The messages of the rules and of the server in other languages, by their English text. */
const translations = createCatalogue<Record<string, string>>({
  en: {},
  hi: {
    [FIELD_MESSAGES.nameRequired]: 'नाम भरना ज़रूरी है',
    [FIELD_MESSAGES.nameTooLong]: 'नाम 25 अक्षरों से ज़्यादा नहीं हो सकता',
    [FIELD_MESSAGES.nameLetters]: 'नाम में केवल अक्षर और ख़ाली जगह हो सकती है',
    [FIELD_MESSAGES.driverMobileInvalid]: 'कृपया सही मोबाइल नंबर भरें।',
    [FIELD_MESSAGES.otpRequired]: 'OTP भरना ज़रूरी है',
    [FIELD_MESSAGES.otpInvalid]: 'कृपया ठीक 4 अंकों का सही OTP भरें',
    [MESSAGES.otpSent]: 'OTP भेज दिया गया है',
    [MESSAGES.driverVerified]: 'मोबाइल नंबर की पुष्टि हो गई है',
    [FIELD_MESSAGES.licenseRequired]: 'ड्राइविंग लाइसेंस की फ़ोटो ज़रूरी है।',
    [FIELD_MESSAGES.registrationCardRequired]: 'रजिस्ट्रेशन कार्ड की फ़ोटो ज़रूरी है।',
    [FIELD_MESSAGES.governmentIdRequired]: 'सरकारी पहचान पत्र चुनना ज़रूरी है।',
    [FIELD_MESSAGES.aadharFrontRequired]: 'आधार के सामने के हिस्से की फ़ोटो ज़रूरी है।',
    [FIELD_MESSAGES.aadharBackRequired]: 'आधार के पीछे के हिस्से की फ़ोटो ज़रूरी है।',
    [FIELD_MESSAGES.panRequired]: 'पैन कार्ड की फ़ोटो ज़रूरी है।',
    [FIELD_MESSAGES.otherIdRequired]: 'दूसरे सरकारी पहचान पत्र की फ़ोटो ज़रूरी है।',
    [FIELD_MESSAGES.imageType]: '{file} के लिए केवल PNG, JPG और JPEG फ़ाइलें चलेंगी।',
    [FIELD_MESSAGES.imageDamaged]: 'फ़ोटो {file} ख़राब है। कृपया दूसरी फ़ोटो चुनें।',
    [FIELD_MESSAGES.imagePixels]: 'फ़ोटो {file} में {megapixels} मेगापिक्सल हैं: ज़्यादा से ज़्यादा {max} मेगापिक्सल चलेंगे।',
    [FIELD_MESSAGES.licenceNumberInvalid]: 'कृपया नंबर वैसे ही भरें जैसे लाइसेंस पर छपा है।',
    [FIELD_MESSAGES.submitFailed]: 'भेजते समय गड़बड़ी हुई।',
    [MESSAGES.submitted]: 'आपके दस्तावेज़ मिल गए!',
    [FAILURE_TEXTS.somethingWrong]: 'कुछ गड़बड़ हो गई',
  },
});

/** A message of the rules or of the server in the language of the page; English where it is not translated. */
export const inPageLanguage = (message: string): string => translations()[message] ?? message;

interface Issue {
  readonly message: string;
}

interface Rules {
  readonly '~standard': { readonly validate: (value: unknown) => object | Promise<object> };
}

/** The same schema with its messages in the language of the page. */
export function withPageLanguage<Schema extends Rules>(schema: Schema): Schema {
  const { '~standard': standard } = schema;
  const translate = (result: { issues?: readonly Issue[] }) =>
    result.issues
      ? { issues: result.issues.map((issue) => ({ ...issue, message: inPageLanguage(issue.message) })) }
      : result;
  const validate = async (value: unknown) => translate(await standard.validate(value));
  return { '~standard': { ...standard, validate } } as unknown as Schema;
}
