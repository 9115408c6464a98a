import { componentTests } from '@jalsa/ui/test/component-tests';

export default componentTests;
