import 'jsdom';
