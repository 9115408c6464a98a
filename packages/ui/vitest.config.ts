import { componentTests } from './test/component-tests.ts';

export default componentTests;
