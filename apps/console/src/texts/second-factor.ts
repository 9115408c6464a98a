export const secondFactorTexts = {
  enterTitle: 'Enter your authenticator code',
  enterText: 'This moves money or changes staff. Enter the code that your authenticator app shows for Jalsa.',
  setUpTitle: 'Set up an authenticator app',
  setUpText:
    'This moves money or changes staff, so it needs a second step. You need an authenticator app on your phone, such as Google Authenticator, Aegis or 2FAS.',
  scan: 'Scan this QR code with the app.',
  qrLabel: 'QR code for your authenticator app',
  orType: 'No camera? Type this key into the app:',
  copyKey: 'Copy key',
  copied: 'Key copied',
  thenEnter: 'Enter the 6-digit code that the app shows.',
  code: 'Authenticator code',
  codeRule: 'Enter the 6 digits that the app shows',
  verify: 'Verify',
  verifying: 'Verifying…',
  done: 'Your authenticator app is set up.',
  lost: 'Lost your phone? Ask Jalsa support to reset the app.',
};
