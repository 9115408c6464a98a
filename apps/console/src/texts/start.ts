export const startTexts = {
  hello: (name: string) => (name ? `Hello, ${name.split(' ')[0]}` : 'Hello'),
  stepsTitle: 'What’s left to do',
  progress: (done: number, total: number) => `${done} of ${total} done`,
  done: 'Done',
  logo: { title: 'Add your logo', text: 'Buyers recognise you on every event.' },
  payout: {
    title: 'Add your bank details',
    text: 'Needed to sell tickets for money. Free events work without.',
  },
  approval: { title: 'Approval of paid selling', text: 'We check your details within a working day.' },
};
