export const previewTexts = {
  pageTitle: (name: string) => `Preview of ${name}`,
  notice: 'This is how your profile will look. Nobody else can see it yet.',
  back: 'Back to verification',
};
