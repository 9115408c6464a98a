import { locations as planted } from '../../server/src/modules/catalogue/planted.repository.ts';
export default planted;
