export const startTexts = {
  hello: (name: string) => (name ? `Hello, ${name.split(' ')[0]}` : 'Hello'),
};
